import { FileText, Image, Trash2 } from "lucide-react";
import { Avatar } from "~/components/avatar";
import { IconButton } from "~/components/icon-button";
import { Tag } from "~/components/tag";
import { canDeleteActivity } from "~/domain/jobs/rules-activity";
import { isWaitingForApproval } from "~/domain/jobs/rules-notes";
import { showPounds } from "~/domain/money/text";
import { timeInLondon } from "~/domain/time/london";
import { activityIcon } from "./activity-icons";
import { ApproveCharge } from "./approve-charge";
import { NoteBox } from "./note-box";
import { removeActivity } from "./remove-activity";
import { opening, writtenBy } from "./timeline-rules";
import type { Entry, Note } from "./types";
import type { Deed } from "./use-deed";

const IMAGE = /\.(jpe?g|png|gif|webp|bmp)$/i;

/** One thing that happened: when, a picture or whoever did it, and what. */
export function TimelineEntry(props: {
	entry: Entry;
	note: Note | undefined;
	office: { deed: Deed; grant: string | null } | null;
}) {
	const { entry, note, office } = props;
	const { who, what } = opening(entry);
	const by = writtenBy(entry);
	const [Picture, look] = activityIcon(entry.action_type);
	const grant = office?.grant ?? null;
	const waits = isWaitingForApproval(entry);
	return (
		<li className={look}>
			<time className="t tn" dateTime={entry.created_at}>
				{timeInLondon(new Date(entry.created_at))}
			</time>
			<span className="nd">
				{who ? (
					<Avatar
						name={who}
						image={entry.client_user?.profile_image && fileAt(entry.client_user.profile_image)}
						hidden
					/>
				) : (
					<Picture className="i" aria-hidden="true" />
				)}
			</span>
			<div className="what">
				<p>
					<b>{who ?? what}</b>
					{who && ` ${what}`}
					{!note && entry.message && <span className="mut"> {entry.message}</span>}
					{by && <span className="mut t12"> · {by}</span>}
				</p>
				{note && office && <NoteBox note={note} deed={office.deed} marked />}
				{entry.action_type === "waiting_charge" && typeof entry.amount === "number" && !waits && (
					<p>
						<Tag>{showPounds(entry.amount)}</Tag>
					</p>
				)}
				{waits && office && <ApproveCharge entry={entry} deed={office.deed} />}
				{entry.document_url && (
					<p className="t12">
						<a className="row" href={entry.document_url} target="_blank" rel="noreferrer">
							{IMAGE.test(entry.document_url) ? (
								<Image className="i xs" aria-hidden="true" />
							) : (
								<FileText className="i xs" aria-hidden="true" />
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
					onClick={() => void removeActivity(office.deed, entry.id, grant)}
				/>
			)}
		</li>
	);
}

const fileAt = (file: string) => `/api/v3/client/files/${file}`;
