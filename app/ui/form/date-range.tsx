import { Calendar } from "lucide-react";
import type { ReactNode } from "react";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { importPart } from "~/ui/lazy/import-part";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { Popover } from "~/ui/menu/popover";

const MonthRange = lazyInline(
	async () => {
		const { MonthRange: Content } = await importPart(() => import("./month"));
		return { default: Content };
	},
	<div className="calendar" />,
);

/** A button that opens a month panel to select the first and last day; `children` are shortcuts below it. */
export function DateRange(props: {
	label: string;
	/** The text of the button: "Fri 20-11-2026". */
	text: string;
	/** What phones show instead. */
	shortText?: string;
	from: DateText;
	to: DateText;
	onChange: (range: { from: DateText; to: DateText }) => void;
	children?: (close: () => void) => ReactNode;
	/** Without a frame of its own, inside a `.seg`. */
	bare?: boolean;
}) {
	return (
		<Popover
			label={props.label}
			trigger={(trigger) =>
				props.bare ? (
					<button type="button" aria-label={`${props.label}, ${props.text}`} {...trigger}>
						<Calendar className="icon small" aria-hidden="true" />
						{props.shortText === undefined ? (
							props.text
						) : (
							<>
								<span className="desktop-only">{props.text}</span>
								<span className="phone-only">{props.shortText}</span>
							</>
						)}
					</button>
				) : (
					<Button icon={Calendar} aria-label={`${props.label}, ${props.text}`} {...trigger}>
						{props.text}
					</Button>
				)
			}
		>
			{(close) => (
				<>
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
				</>
			)}
		</Popover>
	);
}
