import { areStatePlaces, inLine, useAppConfig, useTerm } from '@loa/app-config';
import { usePlaceAddresses } from '@loa/areas';
import { ACCOUNT_CALLS, ACCOUNT_GROUP_CALLS } from '@loa/contracts/accounts';
import { PLACE_CALLS } from '@loa/contracts/areas';
import { CONTENT_CALLS, SIGNALS } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { useAllowed } from '@loa/permissions';
import { LinkLine, Section } from '@loa/ui-kit';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { countQuery } from '../api/first-steps-api';

interface Step {
  title: string;
  detail: string;
  path: string;
  permission: PermissionCode;
  base: string;
  /**
   * Number of records that the installation itself creates: one group, one account and its own sounds. More than these
   * means that the step has begun.
   */
  builtInCount: number;
}

function useSteps(): Step[] {
  const [commune, village, device] = [
    inLine(useTerm('area.commune')),
    inLine(useTerm('area.village')),
    inLine(useTerm('device')),
  ];
  const addresses = usePlaceAddresses();
  const places = areStatePlaces(useAppConfig().typeApp)
    ? `Nạp danh mục ${commune} hoặc thêm ${commune}`
    : `Thêm ${commune}`;
  return [
    {
      title: places,
      detail: `Mọi tài khoản, ${device} và lịch phát đều thuộc về một nơi`,
      path: addresses.commune,
      permission: 'PHUONG_XA_ADD',
      base: PLACE_CALLS.commune.base,
      builtInCount: 0,
    },
    {
      title: `Thêm ${village}`,
      detail: `Nơi đặt ${device}, có người phụ trách và số điện thoại`,
      path: addresses.village,
      permission: 'THON_XOM_ADD',
      base: PLACE_CALLS.village.base,
      builtInCount: 0,
    },
    {
      title: 'Lập nhóm người dùng',
      detail: 'Mỗi nhóm được làm gì: soạn tin, phê duyệt, chỉ xem',
      path: '/cai-dat/nhom-nguoi-dung',
      permission: 'NHOM_TAI_KHOAN_ADD',
      base: ACCOUNT_GROUP_CALLS.base,
      builtInCount: 1,
    },
    {
      title: 'Thêm tài khoản',
      detail: 'Mỗi người một tài khoản, với mật khẩu dùng một lần',
      path: '/cai-dat/tai-khoan',
      permission: 'TAI_KHOAN_ADD',
      base: ACCOUNT_CALLS.base,
      builtInCount: 1,
    },
    {
      title: 'Tải lên nội dung đầu tiên',
      detail: 'Bản tin, thông báo, bài hát',
      path: '/quan-ly-noi-dung/tao-moi',
      permission: 'NOI_DUNG_PHAT_ADD',
      base: CONTENT_CALLS.base,
      builtInCount: Object.keys(SIGNALS).length,
    },
  ];
}

/** First steps in a new installation, in order; hidden once all of them have begun. */
export function FirstSteps() {
  const steps = useAllowed()<Step>(useSteps());
  const counts = useQueries({ queries: steps.map(({ base }) => countQuery(base)) });
  const isBegun = (at: number) => (counts[at]?.data ?? 0) > (steps[at]?.builtInCount ?? 0);
  const known = counts.every(({ data }) => data !== undefined);
  if (!known || steps.every((_, at) => isBegun(at))) return null;
  return (
    <Section title="Bắt đầu từ đây" hint="Hệ thống mới cài đặt chưa có dữ liệu. Hãy làm lần lượt từ trên xuống." flush>
      <Box component="ol" aria-label="Các bước bắt đầu" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ title, detail, path }, at) => (
          <LinkLine
            key={path}
            to={path}
            title={`${at + 1}. ${title}`}
            detail={detail}
            aside={
              isBegun(at) ? <CheckCircleOutlined titleAccess="Đã làm" color="success" /> : <ChevronRight aria-hidden />
            }
          />
        ))}
      </Box>
    </Section>
  );
}
