import { Link } from "@remix-run/react";
import { CircleAlert, Gauge } from "lucide-react";
import type { PlanNotice } from "~/domain/master-data/records/plan-limits";
import { classNames } from "~/ui/class-names";
import { Note } from "~/ui/tag";
import styles from "./limit-notice.module.css";

/** That the company's plan is nearly full, or full, with the way to another one. */
export const LimitNotice = (props: { notice: PlanNotice; inDialog?: boolean }) => {
	const { text, isFull } = props.notice;
	return (
		<div className={classNames(styles.notice, props.inDialog && styles.inDialog)}>
			<Note tone={isFull ? "warn" : undefined} icon={isFull ? CircleAlert : Gauge}>
				{text} <Link to="/billing">Open Billing</Link>
			</Note>
		</div>
	);
};
