import { keepAreasAtHand } from '@loa/areas/picker';
import { isApiError } from '@loa/api-client';
import { inLine, useTerm, useUsualKind } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { installPlace, type DeviceKind, type WaitingDevice } from '@loa/contracts/devices';
import { keepPositionMapAtHand } from '@loa/maps';
import { askWhich, errorStatus, keepFeedbackAtHand, SidePanel, toast } from '@loa/ui-kit';
import { DraftOffer, LeaveGuard } from '@loa/ui-kit/form';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshDevices, waitingApi } from '../api/waiting-api';
import { keptIdOf, NEW_INSTALL } from '../model/device-paths';
import { tryLabel } from '../model/device-state';
import { keepReaderAtHand } from './barcode-reader';
import { CodeStep } from './code-step';
import { blankForm, formFor, formOfKept, type InstallForm } from './install-form';
import { isPassing, isUnreached, refuseInstall, sendInstall } from './kept-installs';
import { keepSenderAtHand } from './kept-slot';
import { forgetInstall, holdInstall, keptInstall } from './kept-store';
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

/** Fetches at the first step what the later ones need: where a machine is hung up there may be no network for it. */
function useStepsAtHand() {
  const client = useQueryClient();
  const { area } = useAccount();
  useEffect(() => {
    keepAreasAtHand(client, area.id);
    keepFeedbackAtHand();
    keepReaderAtHand();
    keepPositionMapAtHand();
    keepSenderAtHand();
  }, [client, area.id]);
}

/** What one begins with: the machine that was asked for, a form that is kept, or nothing. */
function beginning(asked: string): InstallForm {
  const keptId = keptIdOf(asked);
  const kept = keptId && keptInstall(keptId);
  return kept ? formOfKept(kept) : blankForm(keptId || asked === NEW_INSTALL ? '' : asked);
}

/**
 * Hangs one machine up, step by step, as on a telephone at the foot of a pole. Without a network the form is kept and
 * sent later.
 */
export function InstallPanel({ code: asked, onClose }: { code: string; onClose: () => void }) {
  const client = useQueryClient();
  useStepsAtHand();
  const term = inLine(useTerm('device'));
  const [step, setStep] = useState(0);
  const [device, setDevice] = useState<WaitingDevice | null>(null);
  const { form, setForm, type, isTouched, offered, takeUp, forget } = useInstallForm(asked, () => beginning(asked));
  const keptId = keptIdOf(asked);
  /** It is being sent, or has been: what was typed is kept with the other forms, and leaving loses nothing. */
  const isHandedOver = useRef(false);
  const isOpen = useRef(true);
  const usual: DeviceKind = useUsualKind();
  const kind = device?.kind ?? usual;

  /**
   * What one machine is called, where it hangs and which SIM it has is nothing that the next one begins with, unless
   * somebody says so.
   */
  const take = async (code: string, known: WaitingDevice | null) => {
    const isOther = code !== form.code;
    const answer = isOther && (isTouched || keptId !== undefined) && (await askWhich(startAfresh(form.code, code)));
    // Neither: it stays with the machine of before.
    if (answer === 'dismissed') return setStep(0);
    const keeps = !isOther || answer === 'refused';
    setForm(formFor(keeps ? form : { ...blankForm(code), install_id: form.install_id }, code, known));
    setDevice(known);
    // Whoever did not wait for the answer stays where they are.
    setStep((now) => Math.max(now, 1));
  };
  const claim = useMutation({
    mutationFn: waitingApi.claim,
    onSuccess: (known) => take(known.device_code, known),
    onError: (error, code) => (isUnreached(error) ? take(code, null) : setStep(0)),
    meta: { quiet: true },
    networkMode: 'always',
  });
  const goOn = (code: string) => {
    setStep(1);
    claim.mutate(code);
  };
  const open = useEffectEvent(() => {
    if (keptId && form.code) goOn(form.code);
    else if (form.code) claim.mutate(form.code);
  });
  useEffect(() => open(), []);
  useEffect(() => (keptId ? holdInstall(keptId) : undefined), [keptId]);

  const part = useEffectEvent(() => {
    isOpen.current = false;
    if (isHandedOver.current) forget();
  });
  useEffect(() => {
    isOpen.current = true;
    return () => part();
  }, []);
  /** Whoever closed it while it was being sent may be at another machine by now. */
  const leave = () => {
    if (!isOpen.current) return;
    forget();
    onClose();
  };
  const send = useMutation({
    mutationFn: ({ code, place, photo, install_id, volume }: InstallForm) =>
      sendInstall({
        device_code: code,
        device_id: device?.id ?? null,
        body: { ...installPlace.parse(place), install_id, volume },
        photo,
      }),
    meta: { quiet: true },
    networkMode: 'always',
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
        return (keptId || !isOpen.current) && isApiError(error)
          ? refuseInstall(install_id, error)
          : forgetInstall(install_id);
      }
      // The session is over, and the page with it.
      if (errorStatus(error) === 401) return;
      toast.warning(
        `${isUnreached(error) ? 'Chưa có mạng' : 'Máy chủ chưa nhận được'}: phiếu được giữ trong máy này và sẽ tự gửi${photo && !keptInstall(install_id)?.photo ? ', nhưng bộ nhớ của trình duyệt không còn chỗ cho ảnh' : ''}`,
      );
      leave();
    },
  });

  return (
    <SidePanel open onClose={onClose} width={520} title={`Lắp đặt ${term}`} subtitle={form.code || undefined}>
      <LeaveGuard dirty={isTouched || step === 2} mayLeave={() => isHandedOver.current} onLeave={forget} inPanel />
      {offered && <DraftOffer at={offered.at} onTakeUp={() => goOn(takeUp(offered).code)} onDrop={forget} />}
      <Stepper activeStep={step} sx={{ mb: 3, mt: offered ? 2 : 0 }}>
        {['Máy', 'Nơi lắp', tryLabel(kind)].map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {step === 0 && <CodeStep code={form.code} isAsking={claim.isPending} error={claim.error} onCode={claim.mutate} />}
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
