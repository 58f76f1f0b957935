import styles from "./plan-table.module.css";

/** A limit of a plan, and what the company needs where that is more. */
export function PlanLimit({ limit, needed }: { limit: number | null; needed: number }) {
	if (limit === null) return "no limit";
	if (limit >= needed) return limit.toLocaleString("en-GB");
	return (
		<>
			<span className={styles.tooSmall}>{limit.toLocaleString("en-GB")}</span>{" "}
			<span className="muted">you need {needed.toLocaleString("en-GB")}</span>
		</>
	);
}
