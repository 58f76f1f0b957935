import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { changeClientStatus } from "~/domain/provider/clients/change-status";
import { useApiRead, useSaveForm } from "~/features/kernel/requests";
import { useConsoleAreas } from "~/features/provider/console-areas";
import { formatMoment } from "~/shared/time/format-moment";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";
import { useStore } from "~/ui/store";
import { Note } from "~/ui/tag";
import { CompanyArchive } from "./archive/company-archive";
import type { StatusAction } from "./status-actions";
import styles from "./status-dialog.module.css";
import { type StatusRequest, statusRequests } from "./status-dialog-store";
import { statusInput } from "./status-input";

const TEXTS: Record<StatusAction, { title: string; button: string; effects: readonly string[] }> = {
	suspend: {
		title: "Suspend",
		button: "Suspend",
		effects: [
			"Within two seconds its staff, customers and drivers are refused at every screen, call, socket and phone.",
			"Its background work stops: reminders, invoices and emails wait.",
			"Nothing is deleted. When it is resumed, everyone goes on where they were.",
		],
	},
	resume: {
		title: "Resume",
		button: "Resume",
		effects: [
			"Its people can work again within two seconds, with the sessions they had.",
			"A deletion that was planned does not take place.",
		],
	},
	close: {
		title: "Close account of",
		button: "Close account",
		effects: [
			"Nobody of the company can sign in any more.",
			"Its contact is written to.",
			"Its database and files are deleted after 30 days; until then it can be resumed.",
		],
	},
};

/** The export of a company that is to be closed: when it was made, and for those who may export how to make it. */
function ExportBeforeClosing(props: {
	slug: string;
	last: { exported_at: string | null; is_recent: boolean };
	canExport: boolean;
	onExported: () => void;
	onBusy: (isBusy: boolean) => void;
}) {
	const { slug, last, canExport, onExported, onBusy } = props;
	const { exported_at, is_recent } = last;
	return (
		<>
			{!is_recent && (
				<Note tone="warn">
					{exported_at ? "The last export is older than a week." : "The company has not been exported yet."}{" "}
					{canExport
						? "Export its data first."
						: "Someone whose role has Back up and export has to export its data first."}
				</Note>
			)}
			{canExport ? (
				<CompanyArchive slug={slug} exported_at={exported_at} onExported={onExported} onBusy={onBusy} />
			) : (
				exported_at && <p>Last exported {formatMoment(exported_at)}</p>
			)}
		</>
	);
}

function StatusForm(props: { request: StatusRequest; canExport: boolean; onDone: () => void }) {
	const { request, canExport, onDone } = props;
	const { slug, name, action } = request;
	const isClosing = action === "close";
	const exported = useApiRead("GET /console/client/{slug}/export", isClosing ? { params: { slug } } : null);
	const [isExporting, setExporting] = useState(false);
	const { title, button, effects } = TEXTS[action];
	const save = useActionSubmit<typeof changeClientStatus>("changeClientStatus", {
		screen: useLocation().pathname,
	});
	const form = useSaveForm({
		initial: { reason: "" },
		schema: statusInput,
		save: (parsed) => save({ slug, action, ...parsed }),
		onSaved: onDone,
	});
	const close = () => statusRequests.set(null);
	return (
		<Dialog open onClose={close} title={`${title} ${name}`} width={440} dirty={form.dirty || isExporting}>
			{(closeDialog) => (
				<Form form={form} className="fill" label={`${title} ${name}`}>
					<div className="scroll panel-padding fields">
						<ul className={styles.effects}>
							{effects.map((effect) => (
								<li key={effect}>{effect}</li>
							))}
						</ul>
						<TextareaField label="Reason" required hint="For the audit log." {...form.field("reason")} />
						{exported.error && <Note tone="danger">{exported.error}</Note>}
						{exported.data && (
							<ExportBeforeClosing
								slug={slug}
								last={exported.data}
								canExport={canExport}
								onExported={exported.reload}
								onBusy={setExporting}
							/>
						)}
					</div>
					<ErrorSummary errors={form.errors} labels={{ reason: "Reason" }} />
					<FormFooter
						onCancel={closeDialog}
						keys="mod+enter"
						pending={form.pending}
						disabled={isClosing && (isExporting || !exported.data?.is_recent)}
					>
						{button}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

/** The dialog that changes the status of a company, with what will happen and a reason. One a screen. */
export function StatusDialog({ onChanged }: { onChanged?: () => void }) {
	const canExport = useConsoleAreas()("super-admin.backups");
	const request = useStore(statusRequests);
	if (!request) return null;
	const handleDone = () => {
		statusRequests.set(null);
		onChanged?.();
	};
	return (
		<StatusForm
			key={`${request.slug} ${request.action}`}
			request={request}
			canExport={canExport}
			onDone={handleDone}
		/>
	);
}
