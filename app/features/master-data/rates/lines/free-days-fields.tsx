import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { YearlyDays } from "~/shared/rates/rate-card";
import { readMonthDay, showMonthDay } from "~/shared/rates/yearly-days";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import { useCardEditing } from "../card/card-context";
import styles from "./charges.module.css";

const CHRISTMAS_DAY: YearlyDays = { from: "12-25", until: "12-25", until_monday: false };

/** The days of each year on which nothing is charged. */
export function FreeDaysFields(props: {
	days: readonly YearlyDays[];
	path: string;
	onChange: (days: YearlyDays[]) => void;
}) {
	const { days, path, onChange } = props;
	const { isReadOnly, errorAt } = useCardEditing();
	const replace = (at: number, change: Partial<YearlyDays>) =>
		onChange(days.map((one, index) => (index === at ? { ...one, ...change } : one)));
	return (
		<>
			{days.map((one, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: its days are being typed
				<div className={styles.freeDays} key={at}>
					{(["from", "until"] as const).map((name) => (
						<MonthDayField
							key={name}
							label={name === "from" ? "No charge from" : "to"}
							day={one[name]}
							error={errorAt(`${path}.${at}.${name}`)}
							onChange={(day) => replace(at, { [name]: day })}
						/>
					))}
					<Checkbox
						checked={one.until_monday}
						disabled={isReadOnly}
						onChange={(until_monday) => replace(at, { until_monday })}
					>
						and the Monday after a weekend
					</Checkbox>
					{!isReadOnly && (
						<IconButton
							icon={X}
							label={`Charge from ${showMonthDay(one.from)} again`}
							onClick={() => onChange(days.toSpliced(at, 1))}
						/>
					)}
				</div>
			))}
			{!isReadOnly && (
				<Button icon={Plus} size="form" variant="ghost" onClick={() => onChange([...days, CHRISTMAS_DAY])}>
					Days without a charge
				</Button>
			)}
		</>
	);
}

/** A day of every year, "25-12", read when its field is left. */
function MonthDayField(props: {
	label: string;
	day: string;
	error: string | undefined;
	onChange: (day: string) => void;
}) {
	const { label, day, error, onChange } = props;
	const { isReadOnly } = useCardEditing();
	const [typed, setTyped] = useState<string | null>(null);
	const isWrong = typed !== null && readMonthDay(typed) === null;
	const [isLeft, setLeft] = useState(false);
	return (
		<TextField
			label={label}
			value={typed ?? showMonthDay(day)}
			error={isLeft && isWrong ? "Please enter a day as 25-12" : error}
			placeholder="25-12"
			readOnly={isReadOnly}
			onChange={(text) => {
				setTyped(text);
				setLeft(false);
			}}
			onBlur={() => {
				setLeft(true);
				const read = typed === null ? null : readMonthDay(typed);
				if (read === null) return;
				onChange(read);
				setTyped(null);
			}}
		/>
	);
}
