#!/bin/sh
# Installs Loa on Debian or Ubuntu from the unpacked archive that this file is in, or puts a newer version in its place.
# Needs root and no internet.
set -eu
here=$(dirname "$(dirname "$(readlink -f "$0")")")
fail() {
  echo "Loa: $1" >&2
  exit 1
}
[ "$(id -u)" = 0 ] || fail 'hãy chạy bằng quyền quản trị: sudo deploy/install.sh'
[ -x "$here/bin/node" ] || fail 'hãy chạy tệp này trong thư mục đã giải nén từ tệp loa-….tar.gz.'
"$here/bin/node" --version >/dev/null 2>&1 ||
  fail 'máy này không chạy được Node đi kèm: cần Debian 11, Ubuntu 20.04 hoặc mới hơn, cùng kiến trúc với tệp cài, có gói libstdc++6.'
version=$(cat "$here/VERSION")
home=/opt/loa/$version

id loa >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/loa --shell /usr/sbin/nologin loa
install -d -o loa -g loa -m 700 /var/lib/loa
install -d -m 755 /opt/loa
if [ "$here" != "$home" ]; then
  rm -rf "$home.new"
  cp -a "$here" "$home.new"
  chown -R root:root "$home.new"
  rm -rf "$home"
  mv "$home.new" "$home"
fi
ln -sfn "$home" /opt/loa/current
ln -sfn /opt/loa/current/bin/loa /usr/local/bin/loa

install -d -m 755 /etc/loa
if [ ! -e /etc/loa/loa.env ]; then
  secret=$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')
  (umask 027 && sed "s/@SECRET@/$secret/" "$home/deploy/loa.env" >/etc/loa/loa.env)
  chown root:loa /etc/loa/loa.env
fi
install -D -m 644 "$home/deploy/loa.service" /etc/systemd/system/loa.service

if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable loa
  systemctl restart loa
  echo 'Loa: đã cài và đang khởi động. Mật khẩu quản trị lần đầu: journalctl -u loa | grep one-time'
else
  echo 'Loa: đã cài; máy này không chạy systemd, hãy khởi động bằng: loa start'
fi
