import { dataFormats, prepareMyDataCall, type DataFormat } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, PasswordField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { formatClock, useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { Braces, FileText } from 'lucide-react';
import { useState } from 'react';
import { InfoCard } from '../../account-page';
import { download, showToast } from '@tulinde/ui/page';
import styles from './privacy.module.css';
import { usePrivacy, type DataFile } from './privacy-store';
import { privacyTexts } from './texts';

const icons = { PDF: FileText, JSON: Braces };
/* To read first: what most people want. */
const order = [...dataFormats].reverse();

/** Everything that is stored, as a file. Preparing it takes some seconds; its link works for ten minutes. */
export const DownloadCard = observer(() => {
  const portal = usePortal();
  const text = useText(privacyTexts);
  const store = usePrivacy();
  const [preparing, setPreparing] = useState<DataFormat | null>(null);
  const [file, setFile] = useState<DataFile | null>(null);
  const form = useZodForm({ schema: prepareMyDataCall.request, defaultValues: { format: 'PDF', password: '' } });
  const describe = () => ({
    label: text('panel.password'),
    hint: text('panel.password.hint'),
    missing: text('panel.password.missing'),
  });
  const { handleSubmit, failure } = useSubmit(form, async ({ format, password }) => {
    setPreparing(format);
    setFile(null);
    try {
      const prepared = await store.prepareData(format, password);
      setFile(prepared);
      form.reset({ format: 'PDF', password: '' });
      download(prepared.url);
      showToast(portal, { kind: 'success', message: text('download.done') });
    } finally {
      setPreparing(null);
    }
  });
  const handlePrepare = (format: DataFormat) => {
    form.setValue('format', format);
    handleSubmit();
  };
  return (
    <InfoCard title={text('download.title')} lead={text('download.lead')}>
      <p>{text('download.help')}</p>
      <form
        className={styles.panel}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handlePrepare('PDF');
        }}
      >
        <FormFields form={form} describe={describe} idPrefix="download-">
          <FormErrors title={text('download.failed')} />
          {/* Whose password it is, for a password manager alone. */}
          <input type="email" autoComplete="username" value={portal.session.username ?? ''} readOnly hidden />
          <PasswordField name="password" autoComplete="current-password" />
        </FormFields>
        <div className={styles.buttons}>
          {order.map((format) => {
            const Icon = icons[format];
            return (
              <Button
                key={format}
                variant={format === 'PDF' ? 'primary' : 'outline'}
                icon={<Icon size={20} aria-hidden />}
                isBusy={preparing === format}
                disabled={preparing !== null && preparing !== format}
                type={format === 'PDF' ? 'submit' : 'button'}
                onClick={format === 'PDF' ? undefined : () => handlePrepare(format)}
              >
                {text(`download.${format}`)}
              </Button>
            );
          })}
        </div>
      </form>
      <p className={styles.note}>{text('download.formats')}</p>
      {preparing !== null && (
        <p role="status" className={styles.note}>
          {text('download.preparing')}
        </p>
      )}
      <FailedToSend failure={failure} title={text('download.failed')} />
      {file !== null && (
        <Notice tone="success" title={text('download.ready')}>
          <p>{text('download.again', { time: formatClock(file.expiresAt, portal.language) })}</p>
          <a href={file.url} download className={styles.file}>
            {text('download.link', { name: file.name })}
          </a>
        </Notice>
      )}
    </InfoCard>
  );
});
