import { useState } from "react";
import { formatCount } from "~/domain/master-data/spreadsheets/review";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { Progress } from "~/ui/overlay/loader";
import { Note } from "~/ui/tag";
import type { ImportSession } from "./import-session";
import styles from "./save-footer.module.css";
import type { SaveProgress } from "./save-in-steps";

const formatNumber = (count: number) => count.toLocaleString("en-GB");

/** The result of a finished save in words. */
export function describeOutcome(
	{ state, saved, done, total, message }: SaveProgress,
	session: ImportSession,
): string {
	if (state === "done") return `${formatCount(saved, session.noun, session.nounPlural)} imported.`;
	const progressText = `${formatNumber(done)} of ${formatNumber(total)} rows are done`;
	return state === "stopped"
		? `Stopped: ${progressText}.`
		: `${message} ${progressText}; you can continue, no row is imported twice.`;
}

/** Progress of a save, with a Stop button. */
export function SaveRunning({
	session,
	saveProgress,
}: {
	session: ImportSession;
	saveProgress: SaveProgress;
}) {
	return (
		<>
			<div className="grow">
				<Progress
					label={`Importing ${session.nounPlural}`}
					value={saveProgress.done}
					max={saveProgress.total}
					text={`${formatNumber(saveProgress.done)} of ${formatNumber(saveProgress.total)} rows`}
				/>
			</div>
			<Button size="form" onClick={session.stop}>
				Stop
			</Button>
		</>
	);
}

/** Footer of an import: row counts, progress of a save, and the next step. */
export function SaveFooter({ session, onLeave }: { session: ImportSession; onLeave: () => void }) {
	const { counts, saveProgress, isReading, checking, ready, noun, nounPlural } = session;
	const [allOrNothing, setAllOrNothing] = useState(false);
	if (saveProgress?.state === "running")
		return (
			<footer className="panel-footer">
				<SaveRunning session={session} saveProgress={saveProgress} />
			</footer>
		);
	const hasRemaining = saveProgress !== null && saveProgress.state !== "done" && ready > 0;
	const isBlocked = allOrNothing && counts.bad > 0;
	const buttonLabel = () => {
		// Until then rows that are stored already count as ready.
		if (isReading) return `Import ${nounPlural}`;
		if (isBlocked) return `Correct ${formatNumber(counts.bad)} ${counts.bad === 1 ? "row" : "rows"} first`;
		if (ready === 0) return "Nothing to import";
		return `${hasRemaining ? "Continue with" : "Import"} ${formatCount(ready, noun, nounPlural)}`;
	};
	return (
		<footer className="panel-footer">
			<div className={classNames("grow", styles.outcome)}>
				{saveProgress ? (
					<Note
						tone={saveProgress.state === "broken" ? "warn" : saveProgress.state === "done" ? "ok" : undefined}
						live
					>
						{describeOutcome(saveProgress, session)}
					</Note>
				) : checking ? (
					<Progress
						label="Looking for saved rows"
						value={checking.done}
						max={checking.total}
						text={`Looking for rows that are saved already: ${formatNumber(checking.done)} of ${formatNumber(checking.total)}`}
					/>
				) : (
					<span className="muted text-12" role="status">
						{isReading
							? "Reading the rows ..."
							: `${formatCount(ready, noun, nounPlural)} ready, ${formatNumber(counts.bad)} with errors`}
					</span>
				)}
			</div>
			{session.offersAllOrNothing && (
				<Checkbox checked={allOrNothing} onChange={setAllOrNothing}>
					All rows or none
				</Checkbox>
			)}
			<Button size="form" onClick={onLeave}>
				{saveProgress || counts.saved > 0 ? "Done" : "Cancel"}
			</Button>
			{(ready > 0 || !saveProgress) && (
				<Button
					size="form"
					variant="primary"
					disabled={ready === 0 || isReading || isBlocked}
					onClick={() => void session.save(allOrNothing)}
				>
					{buttonLabel()}
				</Button>
			)}
		</footer>
	);
}
