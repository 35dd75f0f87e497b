import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a certificate for loa.example.vn with its key, as two files of this name. */
export function makeCertificate(folder: string, name: string) {
  const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const about = `-subj /CN=${name} -addext subjectAltName=DNS:loa.example.vn -keyout ${key} -out ${cert}`;
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 ${about}`;
  execFileSync('openssl', args.split(' '), { stdio: 'ignore' });
  return { cert, key };
}
