import { apiAddress } from '@loa/api-client';
import type { ReleasedApp } from '@loa/contracts/app-releases';
import { CopyButton, formatBytes, formatDate } from '@loa/ui-kit';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { platformNames } from '../list/release-words';

const HOW: Record<ReleasedApp['kind'], string> = {
  apk: 'Tải xong, mở tệp và cho phép trình duyệt cài ứng dụng.',
  msix: 'Tải xong, mở tệp rồi bấm Cài đặt.',
  exe: 'Tải xong, mở tệp và làm theo hướng dẫn.',
  firmware: '',
};

/** One app: its facts, its file, and the checksum to verify it. */
export function ReleasedAppCard({ app, isOwn }: { app: ReleasedApp; isOwn: boolean }) {
  const { name, platform, version_name, size, kind, published_at, note, sha256, url, file_name } = app;
  return (
    <Box
      component="li"
      sx={{
        p: { xs: 2, sm: 2.5 },
        border: 1,
        borderColor: isOwn ? 'primary.main' : 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography color="textSecondary" variant="body2">
            {[
              platformNames[platform],
              `Phiên bản ${version_name}`,
              formatBytes(size),
              published_at && formatDate(published_at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Button
          component="a"
          href={apiAddress(url)}
          download={file_name}
          variant={isOwn ? 'contained' : 'outlined'}
          startIcon={<FileDownloadOutlined />}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Tải về
        </Button>
      </Box>
      {note && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Box>}
      <Typography variant="body2" color="textSecondary">
        {isOwn && 'Dành cho máy bạn đang dùng. '}
        {HOW[kind]}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 200, fontSize: '0.8571rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Mã đối chiếu (SHA-256): <code>{sha256}</code>
        </Box>
        <CopyButton text={sha256} />
      </Box>
    </Box>
  );
}
