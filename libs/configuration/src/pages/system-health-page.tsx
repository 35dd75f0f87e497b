import { useOwnWords } from '@loa/app-config';
import { useAllowed } from '@loa/permissions';
import { KeyValueList, Page, Section, toast, useNow, type KeyValue, type UserAction } from '@loa/ui-kit';
import { saveFile } from '@loa/ui-kit/export';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SystemHealth } from '@loa/contracts/system-config';
import { failedJobsApi } from '../api/failed-jobs-api';
import { systemHealthApi } from '../api/system-health-api';
import { FailedJobList } from '../health/failed-job-list';
import {
  deviceFacts,
  isDiskLow,
  jobFacts,
  machineFacts,
  partsOf,
  serverFacts,
  storageFacts,
} from '../health/health-words';

/** Parts that are not ready, with what to do; all others folded. */
function Parts({ health }: { health: SystemHealth }) {
  const inOwnWords = useOwnWords();
  const parts = partsOf(health);
  const unwell = parts.filter(({ isReady }) => !isReady);
  return (
    <Box sx={{ display: 'grid', gap: 1 }} role="status">
      {unwell.length === 0 && <Alert severity="success">Mọi phần của máy chủ đều chạy tốt</Alert>}
      {unwell.map(({ name, label, advice }) => (
        <Alert key={name} severity="error">
          <strong>{inOwnWords(label)}</strong>: {inOwnWords(advice)}
        </Alert>
      ))}
      {isDiskLow(health) && (
        <Alert severity="error">
          <strong>Đĩa sắp đầy</strong>: xóa bớt nội dung không còn dùng, hoặc thêm chỗ cho thư mục dữ liệu.
        </Alert>
      )}
      <Box component="details">
        <summary>{`Xem cả ${parts.length} phần`}</summary>
        <Box component="ul" sx={{ columns: '260px', m: 0, pl: 2.25, pt: 1 }}>
          {parts.map(({ name, label, isReady }) => (
            <li key={name}>{`${inOwnWords(label)}: ${isReady ? 'tốt' : 'chưa sẵn sàng'}`}</li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const Facts = ({ title, items }: { title: string; items: KeyValue[] }) => (
  <Section title={title}>
    <KeyValueList items={items} figures />
  </Section>
);

function FailedJobs() {
  const list = useQuery(failedJobsApi.list());
  const { rows = [], total = 0 } = list.data ?? {};
  if (rows.length === 0) return null;
  return (
    <Section title={`Việc không xong: ${total}`} flush>
      <FailedJobList jobs={rows} />
    </Section>
  );
}

/** Sức khỏe hệ thống: how the server is, for a person, read again while the page is open. */
export function SystemHealthPage() {
  const query = useQuery(systemHealthApi.read());
  const bundle = useMutation(systemHealthApi.bundle());
  const now = useNow();
  const actions = useAllowed()<UserAction>([
    {
      label: 'Tải gói hỗ trợ',
      permission: 'CAU_HINH_HE_THONG_EDIT',
      icon: <FolderZipOutlined />,
      busy: bundle.isPending,
      run: () =>
        bundle.mutate(undefined, {
          onSuccess: (file) => {
            saveFile('loa-ho-tro.zip', file);
            toast.success('Đã tải gói hỗ trợ');
          },
        }),
    },
  ]);
  const health = query.data;
  return (
    <Page title="Sức khỏe hệ thống" query={query} actions={actions}>
      {() =>
        health && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Parts health={health} />
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))' }}
            >
              <Facts title="Kết nối và kế hoạch phát" items={deviceFacts(health.figures)} />
              <Facts title="Việc nền" items={jobFacts(health.figures)} />
              <Facts title="Lưu trữ" items={storageFacts(health.figures)} />
              <Facts title="Máy chủ" items={machineFacts(health, now)} />
              {health.servers.length > 1 && <Facts title="Các máy chủ" items={serverFacts(health, now)} />}
            </Box>
            <FailedJobs />
            <Typography variant="body2" color="textSecondary">
              Gói hỗ trợ gồm nhật ký máy chủ, phiên bản và cấu hình, không có mật khẩu hay khóa nào.{' '}
              <MuiLink href="/licenses.txt" underline="always" target="_blank" rel="noreferrer">
                Giấy phép của các phần mềm dùng trong trang này
              </MuiLink>
            </Typography>
          </Box>
        )
      }
    </Page>
  );
}
