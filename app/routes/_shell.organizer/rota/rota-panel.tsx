import { useState } from "react";
import { callApi } from "~/client/api";
import type { RotaSource } from "~/domain/planning/rota/rules";
import type { BookedRota } from "~/domain/planning/rota/schemas";
import { firstErrorMessage, runWithToast, useApiRead } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { toUtcTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { FormFooter } from "~/ui/form/form-footer";
import { TimeField } from "~/ui/form/time-field";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { toast } from "~/ui/overlay/toasts";
import { SegmentedControl } from "~/ui/segmented-control";
import { TabList } from "~/ui/tabs/tabs";
import { Note } from "~/ui/tag";
import {
	isChosen,
	listRotaDays,
	ROTA_VIEWS,
	type RotaPreviewDay,
	type RotaView,
	rotaKey,
	toRotaEntries,
} from "./rota-choice";
import { RotaList } from "./rota-list";
import styles from "./rota-list.module.css";

/** What a rota is about: the days, the shift, and the vehicles of the organizer's filter or chosen ones. */
export interface RotaScope {
	from: string;
	to: string;
	shift: 1 | 2;
	/** Null for all vehicles of the filter. */
	vehicles: readonly { id: number; reg: string }[] | null;
	type: number | null;
	keywords: string;
	total: number;
}

const SOURCES: { value: RotaSource; label: string }[] = [
	{ value: "last-week", label: "Last week" },
	{ value: "favourites", label: "Favourite drivers" },
	{ value: "driver", label: "One driver" },
];
const TITLES: Record<RotaSource, string> = {
	"last-week": "Copy last week",
	favourites: "Fill favourites",
	driver: "Allocate days",
};

/** Books drivers on many vehicles and days: shows first the bookings and the conflicts with them. */
export default function RotaPanel(props: {
	scope: RotaScope;
	source: RotaSource;
	onClose: () => void;
	onDone: () => void;
}) {
	const { scope } = props;
	const [source, setSource] = useState(props.source);
	const [driver, setDriver] = useState<number | null>(null);
	const [start, setStart] = useState<string | null>(null);
	const [view, setView] = useState<RotaView>("all");
	const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
	const [busy, setBusy] = useState(false);
	const isReady = source !== "driver" || driver !== null;
	const preview = useApiRead(
		"GET /client/rota-preview",
		isReady ? { query: toQuery(scope, { source, driver, start }) } : null,
	);
	const days = (isReady && preview.data?.days) || [];
	const chosen = days.filter((day) => isChosen(day, flipped)).length;
	const change = (apply: () => void) => {
		setFlipped(new Set());
		setView("all");
		apply();
	};
	const flip = (day: RotaPreviewDay) => {
		const next = new Set(flipped);
		if (!next.delete(rotaKey(day))) next.add(rotaKey(day));
		setFlipped(next);
	};
	const book = async () => {
		setBusy(true);
		const isBooked = await bookDays(toRotaEntries(days, flipped), scope.shift, props.onDone);
		setBusy(false);
		if (isBooked) props.onClose();
		else preview.reload();
	};
	return (
		<SlideOver
			open
			onClose={props.onClose}
			title={TITLES[source]}
			width={960}
			dirty={flipped.size > 0}
			aside={
				<span className={classNames("muted truncate", styles.scope)} title={describeScope(scope)}>
					{describeScope(scope)}
				</span>
			}
		>
			{(close) => (
				<div className="fill">
					<div className={styles.sourceBar}>
						<SegmentedControl
							label="Drivers from"
							options={scope.vehicles ? SOURCES : SOURCES.slice(0, 2)}
							value={source}
							onChange={(next) => change(() => setSource(next))}
						/>
						{source === "driver" && (
							<DriverChoice
								scope={scope}
								driver={driver}
								start={start}
								onDriver={(id) => change(() => setDriver(id))}
								onStart={(time) => change(() => setStart(time))}
							/>
						)}
					</div>
					<div className={styles.views}>
						<TabList
							label="Days of the rota"
							variant="pill"
							tabs={ROTA_VIEWS.map(({ id, label }) => ({ id, label, count: listRotaDays(days, id).length }))}
							value={view}
							onChange={setView}
						/>
					</div>
					{preview.error && preview.data && (
						<Note tone="warn" live>
							{preview.error}{" "}
							<Button size="row" pending={preview.loading} onClick={preview.reload}>
								Try again
							</Button>
						</Note>
					)}
					{preview.error && !preview.data ? (
						<ErrorPanel message={preview.error} onRetry={preview.reload} />
					) : isReady && !preview.data ? (
						<SkeletonRows rows={10} columns={5} density="normal" />
					) : (
						<RotaList
							key={`${source}-${view}`}
							days={listRotaDays(days, view)}
							flipped={flipped}
							onFlip={flip}
							empty={describeEmpty(source, isReady, view)}
						/>
					)}
					<FormFooter
						onCancel={close}
						keys="mod+enter"
						pending={busy}
						disabled={chosen === 0}
						onClick={() => void book()}
						start={
							<span className="muted" aria-live="polite">
								{describeRest(source, preview.data?.without_favourite ?? 0)}
							</span>
						}
					>
						{chosen === 1 ? "Book 1 day" : `Book ${chosen} days`}
					</FormFooter>
				</div>
			)}
		</SlideOver>
	);
}

function toQuery(
	{ from, to, shift, vehicles, type, keywords }: RotaScope,
	{ source, driver, start }: { source: RotaSource; driver: number | null; start: string | null },
) {
	return {
		source,
		from,
		to,
		shift_type_id: shift,
		...(vehicles ? { vehicle_ids: vehicles.map(({ id }) => id).join(",") } : {}),
		...(!vehicles && type !== null ? { vehicle_type_id: type } : {}),
		...(!vehicles && keywords ? { keywords } : {}),
		...(source === "driver" && driver !== null ? { driver_id: driver } : {}),
		...(source === "driver" && start ? { start_time: toUtcTime(from, start) } : {}),
	};
}

/** Books the days; the toast's Undo removes what was created. Resolves to whether anything was booked. */
async function bookDays(
	days: ReturnType<typeof toRotaEntries>,
	shift: 1 | 2,
	onDone: () => void,
): Promise<boolean> {
	try {
		const { message, data } = await callApi("POST /client/book-rota", {
			body: { shift_type_id: shift, days },
		});
		const undo = async () => {
			await runWithToast("POST /client/undo-rota", { body: { workdays: data.created } });
			onDone();
		};
		toast.success(message ?? "Workdays booked", data.created.length > 0 ? { undo: () => void undo() } : {});
		warnAboutSkipped(data);
		onDone();
		return data.created.length + data.replaced > 0;
	} catch (failure) {
		toast.error(firstErrorMessage(failure));
		return false;
	}
}

function warnAboutSkipped({ skipped }: BookedRota) {
	const [first] = skipped;
	if (!first) return;
	const others = skipped.length > 1 ? ` and ${skipped.length - 1} more` : "";
	toast.warning(`Not booked: ${first.reg} on ${showDate(first.date)}${others}. ${first.reason}`);
}

function describeScope({ from, to, shift, vehicles, total, type, keywords }: RotaScope) {
	const count = vehicles ? vehicles.length : total;
	const noun = count === 1 ? "vehicle" : "vehicles";
	const filtered = !vehicles && (type !== null || keywords !== "") ? " of the filter" : "";
	const period = from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`;
	return `${vehicles?.length === 1 ? vehicles[0]?.reg : `${count} ${noun}${filtered}`}, ${period}, ${shift === 2 ? "night" : "day"}`;
}

function describeEmpty(source: RotaSource, isReady: boolean, view: RotaView) {
	if (!isReady) return "Choose a driver.";
	if (view !== "all") return "No days here.";
	return source === "last-week"
		? "Nobody was booked on these vehicles the week before."
		: "Every vehicle with a favourite driver has a driver already.";
}

const describeRest = (source: RotaSource, without: number) =>
	source === "favourites" && without > 0
		? `${without} ${without === 1 ? "vehicle has" : "vehicles have"} no favourite driver`
		: "";

function DriverChoice(props: {
	scope: RotaScope;
	driver: number | null;
	start: string | null;
	onDriver: (id: number | null) => void;
	onStart: (time: string | null) => void;
}) {
	const { scope, driver, start } = props;
	const vehicle = scope.vehicles?.[0];
	const drivers = useApiRead(
		"GET /client/available-workday-drivers/{date}/{vehicleId}",
		vehicle
			? { params: { date: scope.from, vehicleId: vehicle.id }, query: { shift_type_id: scope.shift } }
			: null,
	);
	return (
		<>
			<ComboField
				label="Driver"
				className={styles.field}
				options={(drivers.data ?? []).map(({ id, full_name, code }) => ({
					value: id,
					label: full_name,
					secondary: code,
				}))}
				value={driver}
				onChange={props.onDriver}
				loading={drivers.loading}
				placeholder="Choose a driver"
			/>
			<TimeField label="Start time" className={styles.time} value={start} onChange={props.onStart} />
		</>
	);
}
