import { CalendarCheck, Check, Wrench } from "lucide-react";
import { Avatar } from "~/components/avatar";
import { Reg, Tag } from "~/components/tag";
import { type UpkeepDates, upkeepOf } from "~/domain/fleet/upkeep";
import { showPounds } from "~/domain/money/text";
import type { Column } from "~/domain/resources/field";
import { addDays, showDate, showDateShort } from "~/domain/time/dates";
import { Colour } from "./colour-field";
import type { Row } from "./types";
import { asText } from "./values";

const None = () => <span className="mut">–</span>;

/** How soon a date is due that it is pointed out. */
const SOON_DAYS = 30;

/** A date that runs out: red when it has, amber when it soon will. */
export function Expiry({ date, today }: { date: string; today: string }) {
	const said = showDateShort(date);
	if (date < today) return <Tag tone="danger">{said} expired</Tag>;
	return date <= addDays(today, SOON_DAYS) ? <Tag tone="warn">{said}</Tag> : <span>{said}</span>;
}

/** A licence by its kind, with the day it runs out once that is near. */
function Licence({ kind, expires, today }: { kind: string; expires: string; today: string }) {
	const near = expires !== "" && expires <= addDays(today, SOON_DAYS);
	if (!kind && !near) return <None />;
	return (
		<span className="rc-line">
			{kind}
			{near && <Expiry date={expires} today={today} />}
		</span>
	);
}

const dayMonth = (date: string) => showDate(date).slice(0, 5);

/** Off the road today or soon, a test or a tax that is due, or neither. */
function Upkeep({ row, today }: { row: Row; today: string }) {
	const upkeep = upkeepOf(upkeepDates(row), today);
	switch (upkeep.state) {
		case "off": {
			const { from, to } = upkeep;
			const said =
				to === from ? dayMonth(from) : `${from === today ? "to" : `${dayMonth(from)} to`} ${dayMonth(to)}`;
			return (
				<Tag tone="danger" icon={Wrench}>
					VOR {said}
				</Tag>
			);
		}
		case "overdue":
			return (
				<Tag tone="danger" icon={CalendarCheck}>
					{upkeep.what} {dayMonth(upkeep.date)} overdue
				</Tag>
			);
		case "due":
			return (
				<Tag tone="warn" icon={CalendarCheck}>
					{upkeep.what} {dayMonth(upkeep.date)}
				</Tag>
			);
		default:
			return (
				<span className="rc-ok">
					<Check className="i xs" aria-hidden="true" />
					On road
				</span>
			);
	}
}

function upkeepDates({ upkeep, tax_due_on, tacho_calibration_due_on }: Row): UpkeepDates {
	const dates: Record<string, unknown> = typeof upkeep === "object" && upkeep !== null ? { ...upkeep } : {};
	return {
		vor: asText(dates.vor),
		vor_to: asText(dates.vor_to),
		mot: asText(dates.mot),
		pmi: asText(dates.pmi),
		tax: asText(tax_due_on),
		calibration: asText(tacho_calibration_due_on),
	};
}

/** The type of extra tariff that is so much per cent of the base price. */
const PERCENTAGE = 1;

/** An extra tariff's charge: of the base price it is per cent, of all else pounds. */
const showTariff = (charge: number, type: unknown) =>
	type === PERCENTAGE ? `${charge.toLocaleString("en-GB")} %` : showPounds(charge);

/** The cell of a list as its column says. `today` is the day in the company's zone. */
export function Cell({ column, row, today }: { column: Column; row: Row; today: string }) {
	const value = row[column.id];
	if (column.cell === "upkeep")
		return row.is_active === 0 ? <Tag>In Active</Tag> : <Upkeep row={row} today={today} />;
	if (column.cell === "licence")
		return <Licence kind={asText(value)} expires={asText(row.licence_expiry)} today={today} />;
	if (value === null || value === undefined || value === "") return <None />;
	switch (column.cell) {
		case "strong":
			return <b className="b">{asText(value)}</b>;
		case "reg":
			return <Reg>{asText(value)}</Reg>;
		case "money":
			return typeof value === "number" ? showPounds(value) : <None />;
		case "tariff":
			return typeof value === "number" ? showTariff(value, row.type) : <None />;
		case "date":
			return showDateShort(asText(value));
		case "expiry":
			return <Expiry date={asText(value)} today={today} />;
		case "active":
			return value === 1 ? <Tag tone="ok">Active</Tag> : <Tag>In Active</Tag>;
		case "flag":
			return value === 1 ? <span>Yes</span> : <span className="mut">No</span>;
		case "choice":
			return column.choices?.find((choice) => choice.value === value)?.label ?? asText(value);
		case "colour":
			return (
				<span className="rc-line">
					<Colour value={asText(row.color)} />
					<b className="b">{asText(value)}</b>
				</span>
			);
		case "person":
			return (
				<span className="rc-line">
					<Avatar name={asText(value)} image={imageOf(row)} hidden size="m" />
					{asText(value)}
				</span>
			);
		default:
			return asText(value);
	}
}

const imageOf = ({ profile_image: file }: Row) =>
	typeof file === "string" && file ? `/api/v3/client/files/${file}` : null;
