import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import { slotText } from "~/shared/texts/bookings";
import type { DateText } from "~/shared/time/dates";
import type { PlanDay } from "./plan-day";
import styles from "./plan-setup.module.css";

/** How many times of collection are reserved of the day at the moment, of which no job is on the board; nothing where none is. Reads which jobs have a promised time. */
export function ReservedNote({ date, planDay }: { date: DateText; planDay: PlanDay }) {
	const [counted, setCounted] = useState({ date, reserved: 0 });
	useEffect(() => {
		const controller = new AbortController();
		callApi("GET /client/reserved-slots", { query: { date }, signal: controller.signal }).then(
			({ data }) => {
				setCounted(data);
				planDay.promised.set(new Set(data.promised_job_ids));
			},
			// Without the note the day is planned all the same.
			() => {},
		);
		return () => controller.abort();
	}, [date, planDay]);
	if (counted.date !== date || counted.reserved === 0) return null;
	return (
		<div className={styles.choiceRow} role="status">
			<span>{slotText.reservedNow(counted.reserved)}</span>
		</div>
	);
}
