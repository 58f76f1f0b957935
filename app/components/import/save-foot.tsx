import { useState } from "react";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import { Progress } from "~/components/overlay/loader";
import { Note } from "~/components/tag";
import { howMany } from "~/domain/imports/review";
import type { SaveProgress } from "./save-steps";
import type { ImportWork } from "./work";

const n = (count: number) => count.toLocaleString("en-GB");

/** What an ended save has to say. */
export function outcomeOf({ state, saved, done, total, message }: SaveProgress, work: ImportWork): string {
	if (state === "done") return `${howMany(saved, work.one, work.many)} imported.`;
	const part = `${n(done)} of ${n(total)} rows are done`;
	return state === "stopped"
		? `Stopped: ${part}.`
		: `${message} ${part}; nothing is lost or doubled by going on.`;
}

/** How far a save is, with the button that stops it. */
export function SaveRunning({ work, saving }: { work: ImportWork; saving: SaveProgress }) {
	return (
		<>
			<div className="grow">
				<Progress
					label={`Importing ${work.many}`}
					value={saving.done}
					max={saving.total}
					text={`${n(saving.done)} of ${n(saving.total)} rows`}
				/>
			</div>
			<Button size="form" onClick={work.stop}>
				Stop
			</Button>
		</>
	);
}

/** The foot of an import: how many rows stand where, the progress of a save, and the one thing to do next. */
export function SaveFoot({ work, onLeave }: { work: ImportWork; onLeave: () => void }) {
	const { counts, saving, reading, ready, one, many } = work;
	const [whole, setWhole] = useState(false);
	if (saving?.state === "running")
		return (
			<footer className="ft">
				<SaveRunning work={work} saving={saving} />
			</footer>
		);
	const rest = saving !== null && saving.state !== "done" && ready > 0;
	const refused = whole && counts.bad > 0;
	const said = () => {
		if (refused) return `Mend ${n(counts.bad)} ${counts.bad === 1 ? "row" : "rows"} first`;
		if (ready === 0) return "Nothing to import";
		return `${rest ? "Continue with" : "Import"} ${howMany(ready, one, many)}`;
	};
	return (
		<footer className="ft">
			<div className="grow imp-said">
				{saving ? (
					<Note tone={saving.state === "broken" ? "warn" : saving.state === "done" ? "ok" : undefined} live>
						{outcomeOf(saving, work)}
					</Note>
				) : (
					<span className="mut t12" role="status">
						{reading
							? "Reading the rows ..."
							: `${howMany(ready, one, many)} ready, ${n(counts.bad)} with faults`}
					</span>
				)}
			</div>
			{work.wholeOrNone && (
				<Checkbox checked={whole} onChange={setWhole}>
					All rows or none
				</Checkbox>
			)}
			<Button size="form" onClick={onLeave}>
				{saving || counts.saved > 0 ? "Done" : "Cancel"}
			</Button>
			{(ready > 0 || !saving) && (
				<Button
					size="form"
					variant="primary"
					disabled={ready === 0 || reading || refused}
					onClick={() => void work.save(whole)}
				>
					{said()}
				</Button>
			)}
		</footer>
	);
}
