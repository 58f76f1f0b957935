import { CalendarDays, Map as MapIcon, PoundSterling, Smartphone } from "lucide-react";
import type { CSSProperties } from "react";
import { StatusGlyph } from "~/features/jobs/job-status";
import { classNames } from "~/ui/class-names";
import styles from "./planner-picture.module.css";

const FACTS = [
	[CalendarDays, "Diary and planner"],
	[Smartphone, "Driver app"],
	[MapIcon, "Live map"],
	[PoundSterling, "Invoices"],
] as const;

const FIRST_HOUR = 5;
const HOUR_PX = 60;
const HOURS = Array.from({ length: 16 }, (_, index) => FIRST_HOUR + index);

interface PictureCard {
	number: string;
	status: string;
	phase: "before" | "under" | "done";
	towns: string;
	from: number;
	to: number;
}
const card = (
	number: string,
	status: string,
	phase: PictureCard["phase"],
	towns: string,
	from: number,
	to: number,
): PictureCard => ({ number, status, phase, towns, from, to });

const ROWS: readonly {
	reg: string;
	type: string;
	driver: string;
	hours: string;
	cards: readonly PictureCard[];
}[] = [
	{
		...{ reg: "KV23 HDN", type: "18T", driver: "S Kowalski", hours: "8h 45" },
		cards: [
			card("48240", "POD", "done", "Daventry to Derby", 5.25, 7.2),
			card("48262", "Booked", "before", "Luton to Hemel H.", 10.25, 12),
			card("48266", "Booked", "before", "Daventry to St Albans", 12.25, 14.5),
		],
	},
	{
		...{ reg: "YK72 HBO", type: "18T", driver: "M Farrow", hours: "12h 10" },
		cards: [
			card("48276", "Intransit", "under", "Hull to Wisbech", 6, 11.9),
			card("48281", "Booked", "before", "Wisbech to Hull", 13.25, 16.6),
		],
	},
	{
		...{ reg: "EJ24 ZRM", type: "18T", driver: "H Osei", hours: "6h 20" },
		cards: [card("48258", "Completed", "done", "Luton to Oxford", 8.25, 11)],
	},
	{
		...{ reg: "LK72 OXB", type: "7.5T", driver: "R Aziz", hours: "9h 50" },
		cards: [card("48270", "Inprogress", "under", "Watford to Sevenoaks, 4 stops", 7.25, 15.4)],
	},
	{
		...{ reg: "RX21 TDK", type: "ARTIC", driver: "P Gillespie", hours: "11h 05" },
		cards: [
			card("48251", "Completed", "done", "Scunthorpe to Luton", 6, 10.2),
			card("48273", "Booked", "before", "Luton to Peterborough", 13, 17.2),
		],
	},
	{
		...{ reg: "FG23 KPU", type: "SWB", driver: "A Pryce", hours: "10h 30" },
		cards: [
			card("48255", "Completed", "done", "Stevenage to SE1", 6.2, 8.3),
			card("48268", "Intransit", "under", "London E8 to Bath", 8.7, 12.25),
			card("48290", "Planned", "before", "Bath to Luton", 15, 18.4),
		],
	},
	{
		...{ reg: "GK22 VTA", type: "26T", driver: "N Bevan", hours: "9h 20" },
		cards: [
			card("48250", "Priced", "done", "Coventry to Dagenham", 5, 8.5),
			card("48271", "Inprogress", "under", "Dagenham to Northampton", 8.9, 12.2),
		],
	},
	{
		...{ reg: "MT70 GVA", type: "7.5T", driver: "D Ncube", hours: "6h 10" },
		cards: [card("48292", "Planned", "before", "Harlow to Swindon", 14, 18.25)],
	},
];

const atHour = (hour: number): CSSProperties => ({ left: (hour - FIRST_HOUR) * HOUR_PX });

/** What Cartage is, beside the sign-in: a few words, and a picture of the planner. The picture is decorative. */
export const PlannerPicture = () => (
	<aside className={styles.product} aria-labelledby="product">
		<h2 id="product">The whole day on one board</h2>
		<p>
			Cartage runs transport and courier firms: from the first call to the paid invoice, with every driver,
			vehicle and hour in view.
		</p>
		<ul className={styles.facts}>
			{FACTS.map(([Icon, text]) => (
				<li key={text}>
					<Icon className="icon small" aria-hidden="true" /> {text}
				</li>
			))}
		</ul>
		<div className={styles.picture} aria-hidden="true">
			<div className={styles.toolbar}>
				<b>Planner</b>
				<span>24 vehicles, 104 jobs</span>
			</div>
			<div className={styles.hours}>
				<span>Vehicle and driver</span>
				<div>
					{HOURS.map((hour) => (
						<span key={hour} style={atHour(hour)}>
							{String(hour).padStart(2, "0")}
						</span>
					))}
					<span className={styles.clock} style={atHour(10.7)}>
						10:42
					</span>
				</div>
			</div>
			{ROWS.map(({ reg, type, driver, hours, cards }) => (
				<div key={reg} className={styles.line}>
					<div className={styles.head}>
						<span>
							<b className={styles.plate}>{reg}</b> {type}
							<span className={styles.time}>{hours}</span>
						</span>
						<span>{driver}</span>
					</div>
					<div className={styles.lane}>
						{cards.map((one) => (
							<div
								key={one.number}
								className={classNames(styles.card, styles[one.phase])}
								style={{ ...atHour(one.from), width: (one.to - one.from) * HOUR_PX }}
							>
								<span>
									<StatusGlyph status={one.status} /> <b>{one.number}</b>
								</span>
								<span>{one.towns}</span>
							</div>
						))}
						<i style={atHour(10.7)} />
					</div>
				</div>
			))}
		</div>
	</aside>
);
