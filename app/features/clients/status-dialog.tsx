import { callApi } from "~/client/api";
import { useSaveForm } from "~/features/requests";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";
import { useStore } from "~/ui/store";
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
			"Its background work stops: reminders, invoices and e-mails wait.",
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
			"With an export handed over, its database and files are deleted after 30 days; until then it can be resumed.",
		],
	},
};

function StatusForm({ request, onDone }: { request: StatusRequest; onDone: () => void }) {
	const { slug, name, action } = request;
	const { title, button, effects } = TEXTS[action];
	const form = useSaveForm({
		initial: { reason: "", export_handed_over: false },
		schema: statusInput,
		save: (parsed) =>
			callApi("POST /console/client/{slug}/status", { params: { slug }, body: { action, ...parsed } }),
		onSaved: onDone,
	});
	const close = () => statusRequests.set(null);
	return (
		<Dialog open onClose={close} title={`${title} ${name}`} width={440} dirty={form.dirty}>
			{(closeDialog) => (
				<Form form={form} className="fill" label={`${title} ${name}`}>
					<div className="scroll panel-padding fields">
						<ul className={styles.effects}>
							{effects.map((effect) => (
								<li key={effect}>{effect}</li>
							))}
						</ul>
						<TextareaField label="Reason" required hint="For the audit log." {...form.field("reason")} />
						{action === "close" && (
							<Checkbox
								checked={form.values.export_handed_over}
								onChange={(on) => form.set({ export_handed_over: on })}
							>
								The company has been given an export of its data: delete them after 30 days
							</Checkbox>
						)}
					</div>
					<ErrorSummary errors={form.errors} labels={{ reason: "Reason" }} />
					<FormFooter onCancel={closeDialog} keys="mod+enter" pending={form.pending}>
						{button}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

/** The dialog that changes the status of a company, with what will happen and a reason. One a screen. */
export function StatusDialog({ onChanged }: { onChanged: () => void }) {
	const request = useStore(statusRequests);
	if (!request) return null;
	const handleDone = () => {
		statusRequests.set(null);
		onChanged();
	};
	return <StatusForm key={`${request.slug} ${request.action}`} request={request} onDone={handleDone} />;
}
