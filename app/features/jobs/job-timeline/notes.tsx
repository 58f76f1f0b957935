import { StickyNote, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { IconButton } from "~/ui/icon-button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Switch } from "~/ui/switch";
import { confirmRemoveActivity } from "./confirm-remove-activity";
import historyPanelStyles from "./history-panel.module.css";
import { NoteBox, sendNote } from "./note-box";
import styles from "./notes.module.css";
import { formatDayName } from "./timeline-rules";
import type { JobNote } from "./types";
import type { JobMutation } from "./use-job-mutation";

/** The notes of a job, newest first. Deleting one needs Master Edit. */
export function Notes({
	job,
	grant,
	mutation,
}: {
	job: JobView;
	grant: string | null;
	mutation: JobMutation;
}) {
	const today = todayInLondon(new Date());
	if (job.job_notes.length === 0)
		return <EmptyState icon={StickyNote}>No notes yet. Write one below.</EmptyState>;
	return (
		<ul className={historyPanelStyles.items}>
			{[...job.job_notes].reverse().map((note) => {
				const at = new Date(note.created_at);
				const entry = job.job_activities.find(({ job_note_id }) => job_note_id === note.id);
				return (
					<li key={note.id} className={styles.noteItem} data-testid="note">
						<p className="text-12 muted cluster">
							<span className="grow truncate">
								<b className="medium secondary-text">{note.client_user?.full_name ?? "Unknown user"}</b>{" "}
								{formatDayName(todayInLondon(at), today)} {timeInLondon(at)}
							</span>
							{grant && entry && (
								<IconButton
									icon={Trash2}
									small
									danger
									label="Delete note"
									onClick={() => void confirmRemoveActivity(mutation, entry.id, grant)}
								/>
							)}
						</p>
						<NoteBox note={note} mutation={mutation} />
						<DriverVisibilitySwitch note={note} mutation={mutation} />
					</li>
				);
			})}
		</ul>
	);
}

/** Switches optimistically and back again if the server refuses the change. */
function DriverVisibilitySwitch({ note, mutation }: { note: JobNote; mutation: JobMutation }) {
	const isShownOnServer = note.showNotesToDriver === 1;
	const [isChecked, setChecked] = useState(isShownOnServer);
	useEffect(() => setChecked(isShownOnServer), [isShownOnServer]);
	const change = async (isShown: boolean) => {
		setChecked(isShown);
		const outcome = await mutation.run(() => sendNote(note.id, note.notes, isShown ? 1 : 0));
		if (!outcome.ok) setChecked(isShownOnServer);
	};
	return (
		<Switch isWriting checked={isChecked} onChange={(isShown) => void change(isShown)}>
			Shown to driver
		</Switch>
	);
}
