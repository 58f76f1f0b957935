import type { ReactNode } from "react";
import { isOffline } from "~/client/api";
import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import { formatRoute } from "../../board/format";
import type { BoardState } from "../../state/board-state";
import { findDayJob } from "../shown-lane";
import { type CopyFigure, listCopyFigures } from "./copy-figures";
import type { CopyResult } from "./what-if";
import styles from "./what-if.module.css";

/** What a side of the comparison is called, what is other in it, and how far its plan is; then its figures and what it leaves out. */
export function CopyColumn(props: {
	board: BoardState;
	name: string;
	head: ReactNode;
	result: CopyResult;
	/** The day that it is compared with; null for that day itself. */
	base: DayCopy | null;
	hasPrices: boolean;
	again: ReactNode;
}) {
	const { board, name, result, base, hasPrices } = props;
	const copy = result.is === "done" ? result.copy : null;
	return (
		<section className={styles.column} aria-label={name}>
			<div className={styles.head}>{props.head}</div>
			<ResultLine result={result} again={props.again} />
			{copy && <CopyFigures figures={listCopyFigures(copy, base, hasPrices)} isBase={base === null} />}
			{copy && <LeftOutOfCopy {...{ board, copy, base, hasPrices }} />}
		</section>
	);
}

/** Texts of a plan that is not there. */
const TEXTS: ReadonlyMap<CopyResult["is"], string> = new Map([
	["none", "As the day is. Change something."],
	["waiting", "Waits for the plan before it."],
	["stopped", "Stopped."],
	["failed", "Could not be planned."],
]);

function ResultLine({ result, again }: { result: CopyResult; again: ReactNode }) {
	if (result.is === "done") return null;
	if (result.is === "running")
		return (
			<progress className={styles.progress} value={result.share} max={1} aria-label="How far the plan is" />
		);
	return (
		<p className="cluster muted">
			{TEXTS.get(result.is)}
			{result.is === "failed" && isOffline() && " You are offline."}
			{(result.is === "stopped" || result.is === "failed") && again}
		</p>
	);
}

/** The figures of a copy, better or worse in words. */
function CopyFigures({ figures, isBase }: { figures: readonly CopyFigure[]; isBase: boolean }) {
	return (
		<dl className={styles.figures}>
			{figures.map(({ name, value, change, verdict }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd className="tabular semibold">{value}</dd>
					{!isBase && (
						<dd
							className={classNames(
								"tabular",
								styles.change,
								verdict === "better" && styles.better,
								verdict === "worse" && styles.worse,
							)}
						>
							{change}
							{verdict && <span className="text-12"> {verdict}</span>}
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}

const MAX_LEFT_SHOWN = 12;

/** The jobs that a copy leaves out, those first that the day carries. */
function LeftOutOfCopy(props: {
	board: BoardState;
	copy: DayCopy;
	base: DayCopy | null;
	hasPrices: boolean;
}) {
	const { board, copy, base, hasPrices } = props;
	if (copy.left.length === 0) return null;
	const before = new Set((base ?? copy).left.map(({ job_id }) => job_id));
	const isNew = ({ job_id }: DayCopy["left"][number]) => !before.has(job_id);
	const sorted = [...copy.left.filter(isNew), ...copy.left.filter((one) => !isNew(one))];
	const more = sorted.length - MAX_LEFT_SHOWN;
	const all = copy.left.reduce((sum, { price }) => sum + (price ?? 0), 0);
	return (
		<div className={styles.left}>
			<h3>
				Left out <span className="count tabular">{copy.left.length}</span>
			</h3>
			<ul>
				{sorted.slice(0, MAX_LEFT_SHOWN).map((one) => {
					const job = findDayJob(board, one.job_id);
					if (!job) return null;
					return (
						<li key={one.job_id}>
							<b className="tabular">{job.job_number}</b>
							<span className="truncate grow">
								{job.customer?.customer_name} <span className="muted">{formatRoute(job)}</span>
							</span>
							{isNew(one) && <span className="text-12">carried in the plan</span>}
							{hasPrices && one.price !== null && <span className="tabular">{showPounds(one.price)}</span>}
						</li>
					);
				})}
			</ul>
			{more > 0 && <p className="muted text-12">and {more} more</p>}
			{hasPrices && all > 0 && (
				<p className="cluster text-12">
					<span className="grow">If all are sub-contracted</span>
					<span className="tabular">{showPounds(all)}</span>
				</p>
			)}
		</div>
	);
}
