import { CalendarClock, Check, FileInput, ServerCog, Smartphone } from "lucide-react";
import styles from "./next-steps.module.css";

const STEPS = [
	{
		icon: ServerCog,
		title: "A database of your own",
		text: "Separate from every other company, backed up every night.",
		time: "1 second",
	},
	{
		icon: FileInput,
		title: "Your customers, vehicles and drivers",
		text: "Drop your spreadsheets. Columns are matched automatically.",
		time: "5 minutes",
	},
	{
		icon: CalendarClock,
		title: "Today on the planner",
		text: "Or a sample day to try, removed in one click.",
		time: "10 minutes",
	},
	{
		icon: Smartphone,
		title: "A driver on the road",
		text: "A code on their phone, no app store. Checks, signatures and photos arrive immediately.",
		time: "same day",
	},
];

const PROMISES = ["Cancel any month", "Export your data", "Support in the app"];

/** What happens after the sign-up, beside its form. */
export const NextSteps = () => (
	<aside className={styles.aside} aria-labelledby="next-steps">
		<h2 id="next-steps">What happens next</h2>
		<ol>
			{STEPS.map(({ icon: Icon, title, text, time }) => (
				<li key={title}>
					<span className={styles.icon}>
						<Icon className="icon" aria-hidden="true" />
					</span>
					<div>
						<b>{title}</b>
						<p>{text}</p>
					</div>
					<span className="muted">{time}</span>
				</li>
			))}
		</ol>
		<ul>
			{PROMISES.map((promise) => (
				<li key={promise}>
					<Check className="icon small" aria-hidden="true" /> {promise}
				</li>
			))}
		</ul>
	</aside>
);
