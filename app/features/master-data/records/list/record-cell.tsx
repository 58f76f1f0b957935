import { CalendarCheck, Check, Wrench } from "lucide-react";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { computeUpkeep, type UpkeepDates } from "~/domain/master-data/fleet/upkeep";
import type { ResourceColumn } from "~/domain/master-data/records/field";
import { describeOffRoad } from "~/domain/planning/maintenance/rules";
import { showPounds } from "~/shared/money/text";
import { addDays, showDate, showDateShort } from "~/shared/time/dates";
import { Avatar } from "~/ui/avatar";
import { Reg, Tag } from "~/ui/tag";
import { ColourSwatch } from "../fields/colour-field";
import { toText } from "../fields/form-values";
import type { ResourceRow } from "../fields/types";
import styles from "./record-cell.module.css";

const EmptyValue = () => <span className="muted">–</span>;

/** Dates due within this many days are highlighted. */
const SOON_DAYS = 30;

/** An expiry date: red when it has passed, amber when it is near. */
function Expiry({ date, today }: { date: string; today: string }) {
	const text = showDateShort(date);
	if (date < today) return <Tag tone="danger">{text} expired</Tag>;
	return date <= addDays(today, SOON_DAYS) ? <Tag tone="warn">{text}</Tag> : <span>{text}</span>;
}

/** The kind of a licence, with its expiry date when that is near. */
function Licence({ kind, expires, today }: { kind: string; expires: string; today: string }) {
	const isSoon = expires !== "" && expires <= addDays(today, SOON_DAYS);
	if (!kind && !isSoon) return <EmptyValue />;
	return (
		<span className={styles.inline}>
			{kind}
			{isSoon && <Expiry date={expires} today={today} />}
		</span>
	);
}

const formatDayMonth = (date: string) => showDate(date).slice(0, 5);

/** VOR now or soon, a test or tax that is due, or neither. */
function Upkeep({ row, today }: { row: ResourceRow; today: string }) {
	const upkeep = computeUpkeep(toUpkeepDates(row), today);
	switch (upkeep.state) {
		case "off": {
			const { from, to } = upkeep;
			const text =
				to === from
					? formatDayMonth(from)
					: `${from === today ? "to" : `${formatDayMonth(from)} to`} ${formatDayMonth(to)}`;
			return (
				<span title={describeRowOffRoad(row) || undefined}>
					<Tag tone="danger" icon={Wrench}>
						VOR {text}
					</Tag>
					{describeRowOffRoad(row) && <span className="visually-hidden">, {describeRowOffRoad(row)}</span>}
				</span>
			);
		}
		case "overdue":
			return (
				<Tag tone="danger" icon={CalendarCheck}>
					{upkeep.what} {formatDayMonth(upkeep.date)} overdue
				</Tag>
			);
		case "due":
			return (
				<Tag tone="warn" icon={CalendarCheck}>
					{upkeep.what} {formatDayMonth(upkeep.date)}
				</Tag>
			);
		default:
			return (
				<span className={styles.confirmed}>
					<Check className="icon extra-small" aria-hidden="true" />
					On road
				</span>
			);
	}
}

const toRecord = (value: unknown): Record<string, unknown> =>
	typeof value === "object" && value !== null ? { ...value } : {};

function describeRowOffRoad({ upkeep }: ResourceRow): string {
	const dates = toRecord(upkeep);
	return describeOffRoad({
		notes: toText(dates.vor_reason),
		workshop: toText(dates.vor_workshop),
		expected_return: toText(dates.vor_return),
	});
}

function toUpkeepDates({ upkeep, tax_due_on, tacho_calibration_due_on }: ResourceRow): UpkeepDates {
	const dates = toRecord(upkeep);
	return {
		vor: toText(dates.vor),
		vor_to: toText(dates.vor_to),
		mot: toText(dates.mot),
		pmi: toText(dates.pmi),
		tax: toText(tax_due_on),
		calibration: toText(tacho_calibration_due_on),
	};
}

/** The type of extra tariff that is a percentage of the base price. */
const PERCENTAGE = 1;

/** The charge of an extra tariff in per cent or pounds, by its type. */
const formatTariff = (charge: number, type: unknown) =>
	type === PERCENTAGE ? `${charge.toLocaleString("en-GB")} %` : showPounds(charge);

/** A cell of a list, by the type of its column. `today` is the London date. */
export function RecordCell({
	column,
	row,
	today,
}: {
	column: ResourceColumn;
	row: ResourceRow;
	today: string;
}) {
	const value = row[column.id];
	if (column.cell === "upkeep")
		return row.is_active === 0 ? <Tag>In Active</Tag> : <Upkeep row={row} today={today} />;
	if (column.cell === "licence")
		return <Licence kind={toText(value)} expires={toText(row.licence_expiry)} today={today} />;
	if (value === null || value === undefined || value === "") return <EmptyValue />;
	switch (column.cell) {
		case "strong":
			return <b className="medium">{toText(value)}</b>;
		case "reg":
			return <Reg>{toText(value)}</Reg>;
		case "money":
			return typeof value === "number" ? showPounds(value) : <EmptyValue />;
		case "tariff":
			return typeof value === "number" ? formatTariff(value, row.type) : <EmptyValue />;
		case "date":
			return showDateShort(toText(value));
		case "expiry":
			return <Expiry date={toText(value)} today={today} />;
		case "active":
			return value === 1 ? <Tag tone="ok">Active</Tag> : <Tag>In Active</Tag>;
		case "flag":
			return value === 1 ? <span>Yes</span> : <span className="muted">No</span>;
		case "choice":
			return column.choices?.find((choice) => choice.value === value)?.label ?? toText(value);
		case "colour":
			return (
				<span className={styles.inline}>
					<ColourSwatch value={toText(row.color)} />
					<b className="medium">{toText(value)}</b>
				</span>
			);
		case "person":
			return (
				<span className={styles.inline}>
					<Avatar name={toText(value)} image={getImageUrl(row)} hidden size="medium" />
					{toText(value)}
				</span>
			);
		default:
			return toText(value);
	}
}

const getImageUrl = ({ profile_image: file }: ResourceRow) =>
	typeof file === "string" && file ? fileUrl(file) : null;
