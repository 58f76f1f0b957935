import { CircleAlert, Inbox, Lock, LockOpen } from "lucide-react";
import { useEffect, useState } from "react";
import { type EditAccess, getEditAccess, isAmendable } from "~/domain/jobs/jobs/lifecycle/edit-access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import {
	fetchJob,
	formatWhen,
	RecordBanner,
	useAmendment,
	useCurrentUser,
	useStoredJob,
} from "~/features/jobs/job-entry";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { TextField } from "~/ui/form/text-field";
import { useKeys } from "~/ui/keys/keys";
import { Dialog } from "~/ui/overlay/dialog";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { Note } from "~/ui/tag";
import { describeChanges } from "../header/request-changes";
import { SUB_JOB_LABELS } from "./labels";
import styles from "./sub-job-dialog.module.css";
import { SubJobFields } from "./sub-job-fields";
import { useSubJobForm } from "./use-sub-job-form";

interface Props {
	trip: JobView;
	/** The sub-job to edit; null for a new one. */
	id: number | null;
	/** The Master Edit grant, or null. */
	grant: string | null;
	onClose: () => void;
	/** Called after every save; the server has updated the trip. */
	onSaved: () => void;
}

/** Enters or edits a sub-job of a trip. */
export default function SubJobDialog(props: Props) {
	const { trip, id } = props;
	const { job, error, load } = useStoredJob(id);
	const [dirty, setDirty] = useState(false);
	const title = id === null ? `New sub-job of ${trip.job_number}` : `Sub-job ${job?.job_number ?? ""}`.trim();
	return (
		<Dialog open onClose={props.onClose} title={title} dirty={dirty}>
			{(close) =>
				id !== null && !job ? (
					<div className={classNames("fill", styles.dialog)}>
						{error ? (
							<ErrorPanel message={error} onRetry={() => void load()} />
						) : (
							<SkeletonRows rows={8} columns={2} density="comfortable" />
						)}
					</div>
				) : (
					<SubJobFormBody {...props} job={job} onDirty={setDirty} close={close} />
				)
			}
		</Dialog>
	);
}

function SubJobFormBody(
	props: Props & { job: JobView | null; onDirty: (dirty: boolean) => void; close: () => void },
) {
	const { trip, job, grant, onDirty, close } = props;
	const { role_id, areas } = useCurrentUser();
	const amendment = useAmendment();
	const { isRecording } = amendment;
	// `formKey` changes for the next stop: the same dialog with a new form.
	const { form, formKey, stale, save } = useSubJobForm({
		trip,
		job,
		grant,
		requestedBy: isRecording ? amendment.requestedBy : null,
		read: fetchJob,
		onSaved: (another) => {
			props.onSaved();
			if (!another) props.onClose();
		},
	});
	useEffect(() => onDirty(form.dirty), [form.dirty, onDirty]);
	useKeys(
		job
			? []
			: [
					{
						key: "mod+shift+enter",
						label: "Save and enter the next stop",
						group: "Entry",
						inFields: true,
						run: () => void save(true),
					},
				],
	);
	const may_amend = areas.includes("booked-jobs.write") || isRecording;
	const actor = { type: "client", role_id, master_edit: grant !== null, may_amend } as const;
	const editing = getEditAccess(
		{
			status: job?.status ?? null,
			mode: form.values.mode,
			collected: job?.collected ?? null,
			trip_status: trip.status,
		},
		actor,
	);
	return (
		<Form form={form} className={classNames("fill", styles.dialog)}>
			<ErrorSummary errors={form.errors} labels={SUB_JOB_LABELS} />
			{stale && (
				<div className={styles.stale} role="alert">
					<Note tone="danger" icon={CircleAlert}>
						{stale.by} changed this sub-job at {formatWhen(stale.at)}. Nothing you typed is lost; save again
						to apply your changes on top of theirs.
					</Note>
				</div>
			)}
			{isRecording && <RecordBanner />}
			<div className="scroll panel-padding">
				{job && !editing.details && !isRecording && (
					<LockNote job={job} trip={trip} editing={editing} onRecord={amendment.record} />
				)}
				{isRecording && (
					<TextField
						label="Who and how"
						name="message"
						placeholder="Ros Adeyemi, by phone 14:02"
						maxLength={1000}
						value={amendment.requestedBy}
						error={form.errors.message}
						onChange={amendment.setRequestedBy}
					/>
				)}
				<SubJobFields
					key={formKey}
					form={form}
					trip={trip}
					id={job?.id ?? null}
					editing={editing}
					isRecording={isRecording}
				/>
			</div>
			<footer className="panel-footer">
				<span className="grow" />
				<Button size="form" onClick={close}>
					Cancel
				</Button>
				{!job && (
					<Button size="form" keys="mod+shift+enter" disabled={form.pending} onClick={() => void save(true)}>
						Save and next
					</Button>
				)}
				<Button type="submit" size="form" variant="primary" keys="mod+enter" pending={form.pending}>
					{isRecording ? "Send for approval" : "Save"}
				</Button>
			</footer>
		</Form>
	);
}

/** What of a stop that is not Pending can be changed, by whom, and what else the person can do about it. */
function LockNote(props: { job: JobView; trip: JobView; editing: EditAccess; onRecord: () => void }) {
	const { job, trip, editing } = props;
	const isClosed = !editing.amends && isAmendable({ status: job.status, trip_status: trip.status });
	return (
		<>
			<Note icon={editing.amends ? LockOpen : Lock}>
				{editing.amends
					? "You may amend this sub-job until it is done. Its driver must confirm the change."
					: `Locked while ${job.status}. ${editing.delivery ? "The delivery and subcost" : "Only subcost"} can be changed.`}
			</Note>
			{job.portal_request?.kind === "change" && (
				<Note icon={Inbox}>
					The customer asked for a change: {describeChanges(job, job.portal_request.changes ?? {})}. It is
					answered in the detail of {job.job_number}.
				</Note>
			)}
			{isClosed && job.portal_request === null && (
				<Button variant="soft" size="row" onClick={props.onRecord}>
					Record a change the customer asked for
				</Button>
			)}
		</>
	);
}
