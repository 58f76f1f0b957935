import { StickyNote, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "~/components/icon-button";
import { Empty } from "~/components/overlay/empty";
import { Switch } from "~/components/switch";
import type { JobView } from "~/domain/jobs/shapes";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import { NoteBox, sendNote } from "./note-box";
import { removeActivity } from "./remove-activity";
import { dayName } from "./timeline-rules";
import type { Note } from "./types";
import type { Deed } from "./use-deed";

/** The notes of a job, the newest first: edited where they stand, shown to the driver or not, deleted under Master Edit. */
export function Notes({ job, grant, deed }: { job: JobView; grant: string | null; deed: Deed }) {
	const today = todayInLondon(new Date());
	if (job.job_notes.length === 0) return <Empty icon={StickyNote}>No notes yet. Write one below.</Empty>;
	return (
		<ul className="jh-list">
			{[...job.job_notes].reverse().map((note) => {
				const at = new Date(note.created_at);
				const entry = job.job_activities.find(({ job_note_id }) => job_note_id === note.id);
				return (
					<li key={note.id} className="jh-of-note">
						<p className="t12 mut row">
							<span className="grow ell">
								<b className="b sec">{note.client_user?.full_name ?? "Somebody"}</b>{" "}
								<span className="tn">
									{dayName(todayInLondon(at), today)} {timeInLondon(at)}
								</span>
							</span>
							{grant && entry && (
								<IconButton
									icon={Trash2}
									small
									danger
									label="Delete note"
									onClick={() => void removeActivity(deed, entry.id, grant)}
								/>
							)}
						</p>
						<NoteBox note={note} deed={deed} />
						<ShownSwitch note={note} deed={deed} />
					</li>
				);
			})}
		</ul>
	);
}

/** Whether the driver sees a note: switched at once, and back where the server refuses it. */
function ShownSwitch({ note, deed }: { note: Note; deed: Deed }) {
	const kept = note.showNotesToDriver === 1;
	const [wanted, setWanted] = useState(kept);
	useEffect(() => setWanted(kept), [kept]);
	const change = async (isShown: boolean) => {
		setWanted(isShown);
		const done = await deed.run(() => sendNote(note.id, note.notes, isShown ? 1 : 0));
		if (!done.ok) setWanted(kept);
	};
	return (
		<Switch checked={wanted} onChange={(isShown) => void change(isShown)}>
			Shown to driver
		</Switch>
	);
}
