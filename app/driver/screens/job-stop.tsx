import { Navigation, Phone } from "lucide-react";
import { telephoneLink } from "~/shared/contact/phone";
import { showWindow } from "~/shared/time/london";
import { hoursOn } from "~/shared/time/opening-hours";
import type { JobStop } from "../api/driver-api";
import { PressLink } from "../parts/controls";
import { addressLine, navigationLink } from "../rules/rules-links";
import { t } from "../texts/texts";
import styles from "./screens.module.css";

/** One end of a job, with the way to it and its telephone. */
export function StopPart({ kind, stop }: { kind: "collection" | "delivery"; stop: JobStop }) {
	const phone = telephoneLink(stop.phone);
	return (
		<section className={styles.stop}>
			<h2 className={styles["frame-title"]}>
				{t(kind)} {showWindow(stop.date, stop.time, stop.time_until)}
			</h2>
			{stop.name && <strong>{stop.name}</strong>}
			<p>{addressLine(stop)}</p>
			<OpeningLine stop={stop} />
			{stop.contact_name && <p>{t("contactAt", { name: stop.contact_name })}</p>}
			{stop.instruction && <p className={styles.small}>{stop.instruction}</p>}
			<div className={styles.buttons}>
				<PressLink href={navigationLink(stop)} icon={Navigation}>
					{t("navigate")}
				</PressLink>
				{phone && (
					<PressLink href={phone} icon={Phone}>
						{t("call")}
					</PressLink>
				)}
			</div>
		</section>
	);
}

/** When the place is open on the day of the stop. A day that was stored before hours were known has none. */
function OpeningLine({ stop: { date, site } }: { stop: JobStop }) {
	const hours = site?.opening_hours;
	if (!hours || !date) return null;
	const open = hoursOn(hours, date);
	return (
		<p className={styles.small}>
			{open ? t("openOnDay", { from: open.from, until: open.until }) : t("closedOnDay")}
		</p>
	);
}
