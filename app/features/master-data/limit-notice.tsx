import { Link } from "@remix-run/react";
import { CircleAlert, Gauge } from "lucide-react";
import type { PlanNotice } from "~/domain/master-data/plan-limits";
import { Note } from "~/ui/tag";
import styles from "./limit-notice.module.css";

/** That the company's plan is nearly full, or full, with the way to another one. */
export const LimitNotice = ({ notice: { text, isFull } }: { notice: PlanNotice }) => (
	<div className={styles.notice}>
		<Note tone={isFull ? "warn" : undefined} icon={isFull ? CircleAlert : Gauge}>
			{text} <Link to="/billing">Billing</Link>
		</Note>
	</div>
);
