import { classNames } from "~/ui/class-names";
import { type KeyHint, KeyHints } from "~/ui/key-hints";
import { Pagination } from "~/ui/pagination";
import styles from "./organizer-footer.module.css";
import type { Organizer } from "./use-organizer";

const KEYS: readonly KeyHint[] = [
	[["arrowleft", "arrowup", "arrowright", "arrowdown"], "cell"],
	[["shift"], "range"],
	[["enter"], "open day"],
	[["m"], "maintenance"],
	[["r"], "reminder"],
	[["?"], "all keys"],
];

/** Visible vehicles, totals of the week, keys and pages. */
export function OrganizerFooter({ organizer, selected }: { organizer: Organizer; selected: string | null }) {
	const { week, setPage } = organizer;
	const first = (week.current_page - 1) * week.per_page;
	return (
		<footer className={classNames("list-footer", styles.footer)}>
			<span>
				<b className="tabular">
					{week.vehicles.length > 0 ? `${first + 1}–${first + week.vehicles.length}` : "0"}
				</b>{" "}
				of {week.total} {week.total === 1 ? "vehicle" : "vehicles"}
			</span>
			<span className={styles.totals}>
				<b>{week.workdays}</b> {week.workdays === 1 ? "workday" : "workdays"}
			</span>
			<span className={styles.totals}>
				<b>{week.swapped}</b> swapped
			</span>
			<span className={styles.totals}>
				<b>{week.off_road}</b> {week.off_road === 1 ? "day" : "days"} off road
			</span>
			<span className="grow" />
			<span role="status">{selected && <b>{`${selected} selected, Enter allocates them`}</b>}</span>
			<KeyHints hints={selected ? [] : KEYS} />
			<Pagination page={week.current_page} perPage={week.per_page} total={week.total} onPage={setPage} />
		</footer>
	);
}
