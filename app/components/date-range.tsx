import { Calendar } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "~/components/button";
import { Popover } from "~/components/popover";
import type { DateText } from "~/domain/time/dates";

const MonthRange = lazy(() => import("./form/month").then((module) => ({ default: module.MonthRange })));

/** A first and a last day, picked in one month panel that opens from a button; `children` are shortcuts under it. */
export function DateRange(props: {
	label: string;
	/** What the button says: "Fri 20-11-2026". */
	text: string;
	from: DateText;
	to: DateText;
	onChange: (range: { from: DateText; to: DateText }) => void;
	children?: (close: () => void) => ReactNode;
	/** Inside a `.seg` frame, among its arrows. */
	bare?: boolean;
}) {
	return (
		<Popover
			label={props.label}
			trigger={(trigger) =>
				props.bare ? (
					<button type="button" aria-label={`${props.label}, ${props.text}`} {...trigger}>
						<Calendar className="i s" aria-hidden="true" />
						{props.text}
					</button>
				) : (
					<Button icon={Calendar} aria-label={`${props.label}, ${props.text}`} {...trigger}>
						{props.text}
					</Button>
				)
			}
		>
			{(close) => (
				<Suspense fallback={<div className="cal" />}>
					<MonthRange
						label={props.label}
						from={props.from}
						to={props.to}
						onChange={(range) => {
							props.onChange(range);
							close();
						}}
					/>
					{props.children?.(close)}
				</Suspense>
			)}
		</Popover>
	);
}
