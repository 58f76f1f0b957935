import { ArrowDown, ArrowUp } from "lucide-react";
import type { JobListState } from "~/domain/diary/current-jobs/address";
import { classNames } from "~/ui/class-names";
import type { JobColumn } from "./columns";
import { GRID_ROLES } from "./grid-roles";
import styles from "./job-rows.module.css";

type Sort = JobListState["sort"];

const HEADINGS = { ...GRID_ROLES.row, "aria-rowindex": 1 };
const headingProps = (direction: Sort["direction"] | null) =>
	({
		...GRID_ROLES.heading,
		"aria-sort": direction === null ? "none" : direction === "asc" ? "ascending" : "descending",
	}) as const;

/** The headings; each sorts by its column, and the other way round when it is chosen again. */
export function HeaderRow(props: {
	columns: readonly JobColumn[];
	sort: Sort;
	onSort: (sort: Sort) => void;
}) {
	const { sort } = props;
	const Arrow = sort.direction === "asc" ? ArrowUp : ArrowDown;
	return (
		<div {...HEADINGS} className={classNames(styles.line, styles.headings)}>
			{props.columns.map(({ slug, title, isAmount }) => {
				const isSorted = slug === sort.column;
				return (
					<span
						key={slug}
						{...headingProps(isSorted ? sort.direction : null)}
						className={classNames(styles.cell, isAmount && "numeric")}
					>
						<button
							type="button"
							className={classNames(styles.heading, isSorted && styles.sorted)}
							onClick={() =>
								props.onSort({
									column: slug,
									direction: isSorted && sort.direction === "asc" ? "desc" : "asc",
								})
							}
						>
							{title}
							{isSorted && <Arrow className="icon extra-small" aria-hidden="true" />}
						</button>
					</span>
				);
			})}
		</div>
	);
}
