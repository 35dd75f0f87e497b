import { preloadAreas } from '@loa/areas/picker';
import { isApiError } from '@loa/api-client';
import { inLine, useTerm, useUsualKind } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { installPlace, type DeviceKind, type PendingDevice } from '@loa/contracts/devices';
import { preloadPositionMap } from '@loa/maps';
import { askWhich, errorStatus, SidePanel, toast, unreachedText } from '@loa/ui-kit';
import { DraftOffer, LeaveGuard } from '@loa/ui-kit/form';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshDevices, pendingApi } from '../api/pending-api';
import { storedIdOf, NEW_INSTALL } from '../model/device-paths';
import { tryLabel } from '../model/device-state';
import { preloadReader } from './barcode-reader';
import { ClaimantNotice } from '../components/claimant-notice';
import { CodeStep, type Label } from './code-step';
import { blankForm, formFor, formOfStored, type InstallForm } from './install-form';
import { isPassing, isUnreached, refuseInstall, sendInstall } from './send-installs';
import { preloadSender } from './stored-installs-slot';
import { deleteInstall, reserveInstall, storedInstall } from './stored-installs';
import { PlaceStep } from './place-step';
import { TryStep } from './try-step';
import { useInstallForm } from './use-install-form';

const startAfresh = (before: string, now: string) => ({
  title: `Đổi từ ${before} sang ${now}`,
  message: 'Nếu máy treo đúng chỗ vừa điền thì giữ lại tên, nơi lắp và ảnh.',
  confirmLabel: 'Điền lại từ đầu',
  cancelLabel: 'Giữ lại',
  danger: true,
});

/** Fetches at the first step what the later ones need: where a machine is installed there may be no network for it. */
function usePreloadedSteps() {
  const client = useQueryClient();
  const { area } = useAccount();
  useEffect(() => {
    preloadAreas(client, area.id);
    preloadReader();
    preloadPositionMap();
    preloadSender();
  }, [client, area.id]);
}

/** Initial form: for the machine in the address, a stored form, or an empty one. */
function beginning(param: string): InstallForm {
  const storedId = storedIdOf(param);
  const stored = storedId && storedInstall(storedId);
  return stored ? formOfStored(stored) : blankForm(storedId || param === NEW_INSTALL ? '' : param);
}

/**
 * Installs one machine, step by step, on a phone at the foot of a pole. Without a network the form is stored and sent
 * later.
 */
export function InstallPanel({ code: param, onClose }: { code: string; onClose: () => void }) {
  const client = useQueryClient();
  usePreloadedSteps();
  const term = inLine(useTerm('device'));
  const [step, setStep] = useState(0);
  const [device, setDevice] = useState<PendingDevice | null>(null);
  const { form, setForm, type, isTouched, offered, takeUp, forget } = useInstallForm(param, () => beginning(param));
  const storedId = storedIdOf(param);
  /** Whether it is being or was sent: the typed values are stored with the other forms, and leaving loses nothing. */
  const isHandedOver = useRef(false);
  const isOpen = useRef(true);
  const usual: DeviceKind = useUsualKind();
  const kind = device?.kind ?? usual;

  /**
   * Name, place and SIM of one machine are not taken over for the next one, unless the user says so.
   */
  const take = async ({ code, printed }: Label, known: PendingDevice | null) => {
    const isOther = code !== form.code;
    const answer = isOther && (isTouched || storedId !== undefined) && (await askWhich(startAfresh(form.code, code)));
    // Neither answer: it stays with the previous machine.
    if (answer === 'dismissed') return setStep(0);
    const keepsTyped = !isOther || answer === 'refused';
    const filled = formFor(keepsTyped ? form : { ...blankForm(code), install_id: form.install_id }, code, known);
    setForm({ ...filled, printed });
    setDevice(known);
    // A user who went on without waiting for the answer stays at that step.
    setStep((now) => Math.max(now, 1));
  };
  const claim = useMutation({
    mutationFn: pendingApi.claim,
    onSuccess: (known, { printed }) => take({ code: known.device_code, printed }, known),
    onError: (error, label) => (isUnreached(error) ? take(label, null) : setStep(0)),
    meta: { quiet: true },
  });
  const goOn = ({ code, printed }: Label) => {
    setStep(1);
    claim.mutate({ code, printed });
  };
  const open = useEffectEvent(() => {
    if (storedId && form.code) goOn(form);
    else if (form.code) claim.mutate({ code: form.code, printed: form.printed });
  });
  useEffect(() => open(), []);
  useEffect(() => (storedId ? reserveInstall(storedId) : undefined), [storedId]);

  const part = useEffectEvent(() => {
    isOpen.current = false;
    if (isHandedOver.current) forget();
  });
  useEffect(() => {
    isOpen.current = true;
    return () => part();
  }, []);
  /** A user who closed it while it was being sent may be at another machine by now. */
  const leave = () => {
    if (!isOpen.current) return;
    forget();
    onClose();
  };
  const send = useMutation({
    mutationFn: ({ code, printed, place, photo, install_id, volume }: InstallForm) =>
      sendInstall({
        device_code: code,
        printed,
        device_id: device?.id ?? null,
        body: { ...installPlace.parse(place), install_id, volume },
        photo,
      }),
    meta: { quiet: true },
    onMutate: () => {
      isHandedOver.current = true;
    },
    onSuccess: () => {
      toast.success(`Đã lắp ${term}`);
      void refreshDevices(client);
      leave();
    },
    onError: (error, { install_id, photo }) => {
      if (!isPassing(error)) {
        isHandedOver.current = false;
        return (storedId || !isOpen.current) && isApiError(error)
          ? refuseInstall(install_id, error)
          : deleteInstall(install_id);
      }
      // The session has ended, and the page with it.
      if (errorStatus(error) === 401) return;
      toast.warning(
        `${isUnreached(error) ? unreachedText() : 'Máy chủ chưa nhận được'}: phiếu được giữ trong máy này và sẽ tự gửi${photo && !storedInstall(install_id)?.photo ? ', nhưng bộ nhớ của trình duyệt không còn chỗ cho ảnh' : ''}`,
      );
      leave();
    },
  });

  return (
    <SidePanel open onClose={onClose} width={520} title={`Lắp đặt ${term}`} subtitle={form.code || undefined}>
      <LeaveGuard dirty={isTouched || step === 2} mayLeave={() => isHandedOver.current} onLeave={forget} inPanel />
      {offered && <DraftOffer at={offered.at} onTakeUp={() => goOn(takeUp(offered))} onDrop={forget} />}
      <Stepper activeStep={step} sx={{ mb: 3, mt: offered ? 2 : 0 }}>
        {['Máy', 'Nơi lắp', tryLabel(kind)].map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {device && <ClaimantNotice device={device} />}
      {step === 0 && (
        <CodeStep
          code={form.code}
          printed={form.printed}
          isAsking={claim.isPending}
          error={claim.error}
          onLabel={claim.mutate}
        />
      )}
      {step === 1 && (
        <PlaceStep
          key={device?.id ?? ''}
          kind={device?.kind ?? null}
          values={form.place}
          photo={form.photo}
          onType={(place) => type({ place })}
          onPhoto={(photo) => type({ photo })}
          onBack={() => setStep(0)}
          onDone={() => setStep(2)}
        />
      )}
      {step === 2 && (
        <TryStep
          kind={kind}
          device={device}
          isAsking={claim.isPending}
          volume={form.volume}
          isSending={send.isPending}
          error={send.error}
          onVolume={(volume) => type({ volume })}
          onBack={() => setStep(1)}
          onDone={() => send.mutate(form)}
        />
      )}
    </SidePanel>
  );
}
