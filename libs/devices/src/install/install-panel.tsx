import { keepAreasAtHand } from '@loa/areas/picker';
import { inLine, useCapability, useTerm } from '@loa/app-config';
import type { DeviceKind, InstallBody, WaitingDevice } from '@loa/contracts/devices';
import { keepPositionMapAtHand } from '@loa/maps';
import { formatPhone, keepFeedbackAtHand, SidePanel, toast } from '@loa/ui-kit';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { refreshDevices, waitingApi } from '../api/waiting-api';
import { NEW_INSTALL } from '../model/device-paths';
import { tryLabel } from '../model/device-state';
import { keepReaderAtHand } from './barcode-reader';
import { CodeStep } from './code-step';
import { forgetInstall, isPhotoKept, isUnreached, sendInstall } from './kept-installs';
import { PlaceStep, type PlaceValues } from './place-step';
import { TryStep } from './try-step';

const NOWHERE: PlaceValues = { name: '', note: '', area_id: '', address: '', lat: null, lng: null, sim_phone: '' };

/** What is known of the machine already. One that only announced itself, by its maker's key, is called by its code until now, and lies nowhere; one of a maker's list lies where that says. */
const knownOf = ({ name, device_code, note, address, lat, lng, sim_phone, area_id, resolution_id, installed_at, first_seen_at, maker }: WaitingDevice): PlaceValues => ({
  ...NOWHERE,
  name: name === device_code ? '' : name,
  note,
  address,
  lat,
  lng,
  sim_phone: formatPhone(sim_phone),
  resolution_id,
  area_id: installed_at === null && first_seen_at !== null && maker !== null ? '' : area_id,
});

/** What the steps fetch when they come to it. `area_id`: where whoever hangs up is at home. */
export function keepInstallAtHand(client: QueryClient, area_id: string) {
  keepAreasAtHand(client, area_id);
  keepFeedbackAtHand();
  keepReaderAtHand();
  keepPositionMapAtHand();
}

/** Hangs one machine up, step by step, as on a telephone at the foot of a pole. Without a network the form is kept and sent later. */
export function InstallPanel({ code: asked, onClose }: { code: string; onClose: () => void }) {
  const client = useQueryClient();
  const term = inLine(useTerm('device'));
  const [step, setStep] = useState(0);
  const [install_id] = useState(() => uuidv7());
  const [code, setCode] = useState(asked === NEW_INSTALL ? '' : asked);
  const [device, setDevice] = useState<WaitingDevice | null>(null);
  /** The one that the place was filled in for. */
  const [machine, setMachine] = useState('');
  const [place, setPlace] = useState(NOWHERE);
  const [photo, setPhoto] = useState<string | null>(null);
  const usual: DeviceKind = useCapability('boards') ? 'led' : 'speaker';
  const kind = device?.kind ?? usual;

  /** What one machine is called, where it hangs and which SIM it has is nothing that the next one begins with. */
  const take = (taken: string, known: WaitingDevice | null) => {
    const isSame = taken === machine;
    setDevice(known);
    setMachine(taken);
    if (!isSame) setPhoto(null);
    setPlace((before) => (isSame && before !== NOWHERE ? before : known ? knownOf(known) : NOWHERE));
    setStep(1);
  };
  const claim = useMutation({
    mutationFn: waitingApi.claim,
    onSuccess: (known) => take(known.device_code, known),
    onError: (error, asked) => isUnreached(error) && take(asked, null),
    meta: { quiet: true },
    networkMode: 'always',
  });
  const chosen = (next: string) => {
    setCode(next);
    claim.mutate(next);
  };
  const open = useEffectEvent(() => {
    if (asked !== NEW_INSTALL) claim.mutate(asked);
  });
  useEffect(() => open(), []);

  const send = useMutation({
    mutationFn: (body: InstallBody) => sendInstall({ device_code: code, device_id: device?.id ?? null, body, photo }),
    meta: { quiet: true },
    networkMode: 'always',
    onSuccess: () => {
      toast.success(`Đã lắp ${term}`);
      void refreshDevices(client);
      onClose();
    },
    onError: (error) => {
      if (!isUnreached(error)) return forgetInstall(install_id);
      toast.warning(photo && !isPhotoKept(install_id) ? 'Chưa có mạng: phiếu được giữ trong máy này và sẽ tự gửi, nhưng bộ nhớ của trình duyệt không còn chỗ cho ảnh' : 'Chưa có mạng: phiếu được giữ trong máy này và sẽ tự gửi');
      onClose();
    },
  });

  return (
    <SidePanel open onClose={onClose} width={520} title={`Lắp đặt ${term}`} subtitle={code || undefined}>
      <Stepper activeStep={step} sx={{ mb: 3 }}>
        {['Máy', 'Nơi lắp', tryLabel(kind)].map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {step === 0 && <CodeStep key={code} code={code} isAsking={claim.isPending} error={claim.error} onCode={chosen} />}
      {step === 1 && (
        <PlaceStep
          kind={device?.kind ?? null}
          values={place}
          photo={photo}
          onPhoto={setPhoto}
          onBack={() => setStep(0)}
          onDone={(values) => {
            setPlace(values);
            setStep(2);
          }}
        />
      )}
      {step === 2 && <TryStep kind={kind} device={device} isSending={send.isPending} error={send.error} onBack={() => setStep(1)} onDone={(volume) => send.mutate({ ...place, install_id, volume })} />}
    </SidePanel>
  );
}
