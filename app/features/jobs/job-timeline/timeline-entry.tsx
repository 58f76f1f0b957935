import { FileText, Image, Trash2 } from "lucide-react";
import { canDeleteActivity } from "~/domain/jobs/jobs/model/rules-activity";
import { isWaitingForApproval } from "~/domain/jobs/jobs/timeline/rules-notes";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { showPounds } from "~/shared/money/text";
import { timeInLondon } from "~/shared/time/london";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { Tag } from "~/ui/tag";
import { activityIcon } from "./activity-icons";
import { ApproveCharge } from "./approve-charge";
import { confirmRemoveActivity } from "./confirm-remove-activity";
import { NoteBox } from "./note-box";
import styles from "./timeline.module.css";
import { describeEntry, getEntryAuthor } from "./timeline-rules";
import type { JobNote, TimelineActivity } from "./types";
import type { JobMutation } from "./use-job-mutation";

const IMAGE_FILE = /\.(jpe?g|png|gif|webp|bmp)$/i;

/** One entry of the timeline: its time, an icon or the author's avatar, and what happened. */
export function TimelineEntry(props: {
	entry: TimelineActivity;
	note: JobNote | undefined;
	office: { mutation: JobMutation; grant: string | null } | null;
}) {
	const { entry, note, office } = props;
	const { who, what, text } = describeEntry(entry);
	const author = getEntryAuthor(entry);
	const [Picture, statusClass] = activityIcon(entry.action_type);
	const grant = office?.grant ?? null;
	const needsApproval = isWaitingForApproval(entry);
	return (
		<li className={statusClass}>
			<time className={classNames(styles.time, "tabular")} dateTime={entry.created_at}>
				{timeInLondon(new Date(entry.created_at))}
			</time>
			<span className={styles.icon}>
				{who ? (
					<Avatar
						name={who}
						image={entry.client_user?.profile_image && fileUrl(entry.client_user.profile_image)}
						hidden
					/>
				) : (
					<Picture className="icon" aria-hidden="true" />
				)}
			</span>
			<div className={styles.content}>
				<p>
					<b>{who ?? what}</b>
					{who && ` ${what}`}
					{!note && text && <span className="muted"> {text}</span>}
					{author && <span className="muted text-12"> · {author}</span>}
				</p>
				{note && office && <NoteBox note={note} mutation={office.mutation} showsVisibility />}
				{entry.action_type === "waiting_charge" && typeof entry.amount === "number" && !needsApproval && (
					<p>
						<Tag>{showPounds(entry.amount)}</Tag>
					</p>
				)}
				{needsApproval && office && <ApproveCharge entry={entry} mutation={office.mutation} />}
				{entry.document_url && (
					<p className="text-12">
						<a className="cluster" href={entry.document_url} target="_blank" rel="noreferrer">
							{IMAGE_FILE.test(entry.document_url) ? (
								<Image className="icon extra-small" aria-hidden="true" />
							) : (
								<FileText className="icon extra-small" aria-hidden="true" />
							)}
							Open
						</a>
					</p>
				)}
			</div>
			{office && grant && canDeleteActivity(entry.action_type, true) && (
				<IconButton
					icon={Trash2}
					small
					danger
					label={`Delete: ${who ? `${who} ${what}` : what}`}
					onClick={() => void confirmRemoveActivity(office.mutation, entry.id, grant)}
				/>
			)}
		</li>
	);
}
