import { Button } from "~/components/button";
import { Progress } from "~/components/overlay/loader";
import { Note } from "~/components/tag";
import type { SaveProgress } from "./save-rows";
import type { BookingsImport } from "./use-bookings-import";

const n = (count: number) => count.toLocaleString("en-GB");
const bookings = (count: number) => `${n(count)} ${count === 1 ? "booking" : "bookings"}`;

/** What an ended save has to say. */
function outcome({ state, saved, done, total, message }: SaveProgress): string {
	if (state === "done") return `${bookings(saved)} imported.`;
	const part = `${n(done)} of ${n(total)} rows are done`;
	return state === "stopped"
		? `Stopped: ${part}.`
		: `${message} ${part}; nothing is lost or doubled by going on.`;
}

/** The foot of an import: how many rows stand where, the progress of a save, and the one thing to do next. */
export function SaveFoot({ work, onLeave }: { work: BookingsImport; onLeave: () => void }) {
	const { counts, saving, reading } = work;
	if (saving?.state === "running")
		return (
			<footer className="ft">
				<div className="grow">
					<Progress
						label="Importing bookings"
						value={saving.done}
						max={saving.total}
						text={`${n(saving.done)} of ${n(saving.total)} rows`}
					/>
				</div>
				<Button size="form" onClick={work.stop}>
					Stop
				</Button>
			</footer>
		);
	const rest = saving !== null && saving.state !== "done" && counts.good > 0;
	return (
		<footer className="ft">
			<div className="grow imp-said">
				{saving ? (
					<Note tone={saving.state === "broken" ? "warn" : saving.state === "done" ? "ok" : undefined} live>
						{outcome(saving)}
					</Note>
				) : (
					<span className="mut t12" role="status">
						{reading
							? "Reading the rows ..."
							: `${bookings(counts.good)} ready, ${n(counts.bad)} with faults`}
					</span>
				)}
			</div>
			<Button size="form" onClick={onLeave}>
				{saving || counts.saved > 0 ? "Done" : "Cancel"}
			</Button>
			{(counts.good > 0 || !saving) && (
				<Button
					size="form"
					variant="primary"
					disabled={counts.good === 0 || reading}
					onClick={() => void work.save()}
				>
					{counts.good === 0
						? "Nothing to import"
						: `${rest ? "Continue with" : "Import"} ${bookings(counts.good)}`}
				</Button>
			)}
		</footer>
	);
}
