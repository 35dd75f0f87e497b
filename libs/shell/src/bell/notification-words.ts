import type { Notification, NotificationKind, NotificationTopic } from '@loa/contracts/notifications';

export const BELL_PATH = '/thong-bao';

export const topicLabels: Record<NotificationTopic, string> = {
  work: 'Việc và quyết định',
  alarm: 'Cảnh báo',
  ended: 'Đã xong',
};

const texts: Record<NotificationKind, { text: (by: string) => string; path: (id: string) => string }> = {
  'schedule.waiting': {
    text: (by) => `Chờ duyệt${by && `, ${by} gửi`}`,
    path: (id) => `/quan-ly-lich-phat/phe-duyet?id=${id}`,
  },
  'schedule.approved': {
    text: (by) => `Đã duyệt${by && `: ${by}`}`,
    path: (id) => `/quan-ly-lich-phat/chi-tiet?id=${id}`,
  },
  'schedule.rejected': {
    text: (by) => `Bị từ chối${by && `: ${by}`}`,
    path: (id) => `/quan-ly-lich-phat/chi-tiet?id=${id}`,
  },
  'schedule.expired': { text: () => 'Quá hạn duyệt', path: (id) => `/quan-ly-lich-phat/chi-tiet?id=${id}` },
  'schedule.stop_asked': {
    text: (by) => `Xin dừng phát${by && `: ${by}`}`,
    path: (id) => `/quan-ly-lich-phat/chi-tiet?id=${id}`,
  },
  'schedule.stopped': {
    text: (by) => `Đã dừng phát theo yêu cầu${by && `: ${by}`}`,
    path: (id) => `/quan-ly-lich-phat/chi-tiet?id=${id}`,
  },
  'bulletin.waiting': {
    text: (by) => `Chờ duyệt${by && `, ${by} gửi`}`,
    path: (id) => `/quan-ly-lich-phat/phe-duyet?id=${id}`,
  },
  'bulletin.approved': {
    text: (by) => `Đã duyệt${by && `: ${by}`}`,
    path: (id) => `/ban-tin-dien-tu/chi-tiet?id=${id}`,
  },
  'bulletin.rejected': {
    text: (by) => `Bị từ chối${by && `: ${by}`}`,
    path: (id) => `/ban-tin-dien-tu/chi-tiet?id=${id}`,
  },
  'bulletin.expired': { text: () => 'Quá hạn duyệt', path: (id) => `/ban-tin-dien-tu/chi-tiet?id=${id}` },
  'bulletin.stop_asked': {
    text: (by) => `Xin dừng chiếu${by && `: ${by}`}`,
    path: (id) => `/ban-tin-dien-tu/chi-tiet?id=${id}`,
  },
  'bulletin.stopped': {
    text: (by) => `Đã dừng chiếu theo yêu cầu${by && `: ${by}`}`,
    path: (id) => `/ban-tin-dien-tu/chi-tiet?id=${id}`,
  },
  'content.ready': { text: () => 'Tải lên xong, sẵn sàng phát', path: (id) => `/quan-ly-noi-dung/chi-tiet?id=${id}` },
  'speech.failed': {
    text: () => 'Không đọc được văn bản',
    path: (id) => `/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/chi-tiet?id=${id}`,
  },
  'content.failed': { text: () => 'Xử lý lỗi', path: (id) => `/quan-ly-noi-dung/chi-tiet?id=${id}` },
  'media.ready': { text: () => 'Tải lên xong, sẵn sàng chiếu', path: (id) => `/quan-ly-media/chi-tiet?id=${id}` },
  'media.failed': { text: () => 'Xử lý lỗi', path: (id) => `/quan-ly-media/chi-tiet?id=${id}` },
  'relay.lost': {
    text: () => 'Nguồn tiếp sóng mất tiếng',
    path: (id) => `/quan-ly-noi-dung/duong-dan-tiep-song?id=${id}`,
  },
  'relay.back': {
    text: () => 'Nguồn tiếp sóng đã có tiếng lại',
    path: (id) => `/quan-ly-noi-dung/duong-dan-tiep-song?id=${id}`,
  },
  'alert.opened': { text: () => 'Cảnh báo', path: (id) => `/quan-ly-thiet-bi/thiet-bi-lap-dat?canh-bao=${id}` },
  'alert.over': { text: () => 'Đã hết cảnh báo', path: (id) => `/quan-ly-thiet-bi/thiet-bi-lap-dat?canh-bao=${id}` },
  'upgrade.stopped': { text: () => 'Đợt nâng cấp tự dừng', path: (id) => `/quan-ly-thiet-bi/nang-cap?id=${id}` },
  'password.requested': {
    text: () => 'Quên mật khẩu, xin đặt lại',
    path: (id) => `/cai-dat/tai-khoan?tai-khoan=${id}`,
  },
  'job.failed': { text: () => 'Máy chủ không làm xong', path: () => '/cau-hinh/viec-khong-xong' },
};

/** Text of a notification, and the page of SPEC §2 for it. */
export const wordsOf = ({ kind, by, record }: Pick<Notification, 'kind' | 'by' | 'record'>) => ({
  text: texts[kind].text(by ?? ''),
  path: texts[kind].path(record.id),
});
