import { ClipboardPaste, Plus, Undo2 } from "lucide-react";
import { type ClipboardEvent, useEffect, useMemo, useState } from "react";
import { stopTimeWarnings } from "~/domain/jobs/jobs/entry/rules-time-order";
import { MAX_STOPS } from "~/shared/jobs/round";
import { stopCountText } from "~/shared/jobs/stop-count";
import { Button } from "~/ui/button";
import { useLatest } from "~/ui/hooks/use-latest";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { Section } from "../sections/section";
import { useEntryContext } from "../state/entry-context";
import { addedStop } from "../values/added-stop";
import { arrivalOfStop } from "../values/default-times";
import { sumStops } from "../values/stop-sums";
import { EMPTY_SUB_JOB, type SubJobValues } from "../values/values";
import { listToStops } from "./list-to-stops";
import { RoadBar } from "./road-bar";
import { moveStop } from "./round";
import { StopForm } from "./stop-form";
import { stopErrorsOf } from "./stop-names";
import { type StopActions, StopRow } from "./stop-row";
import styles from "./stops.module.css";
import { useRound } from "./use-round";

const StopListDialog = lazyLayer(() => import("./stop-list-dialog"));

/** With more stops than this each is a row until it is unfolded. */
const MAX_UNFOLDED = 8;

/** The stops of a new trip, typed or from a list: each becomes a sub-job, saved together with the trip. */
export function TripStopsSection() {
	const { form, addresses } = useEntryContext();
	const stops = form.values.trip_sub_jobs;
	const round = useRound();
	const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
	const [list, setList] = useState<{ text: string } | null>(null);
	/** The stops of the last list, as long as all of them are there. */
	const [added, setAdded] = useState<readonly string[]>([]);
	const canUndo = added.length > 0 && added.every((key) => stops.some((stop) => stop.key === key));
	const fold = (keys: readonly string[], isFolded: boolean) =>
		setFolds((before) => new Map([...before, ...keys.map((key) => [key, isFolded] as const)]));
	const actions = useStopActions(round, fold);
	const errorsOf = (sub: SubJobValues, index: number) => stopErrorsOf(form.errors, index, sub.mode);
	// What an error has unfolded stays so while it is corrected.
	const unfolded = stops.filter((sub, index) => errorsOf(sub, index).isHidden).map(({ key }) => key);
	const unfoldedKeys = unfolded.join(" ");
	useEffect(() => {
		if (unfoldedKeys === "") return;
		setFolds(
			(before) => new Map([...before, ...unfoldedKeys.split(" ").map((key) => [key, false] as const)]),
		);
	}, [unfoldedKeys]);
	const times = stops.map((sub) => ({ date: sub.date, time: arrivalOfStop(sub) }));
	const { collection_date, collection_time } = form.values;
	const warnings = stopTimeWarnings({ date: collection_date, time: collection_time }, times);
	const isFull = stops.length >= MAX_STOPS;
	const addEmpty = () => {
		// The default mode is collection; after the first stop the next is most often a delivery.
		const mode = stops.length > 0 ? 2 : 1;
		const stop: SubJobValues = { ...EMPTY_SUB_JOB, key: crypto.randomUUID(), mode };
		form.set({ trip_sub_jobs: [...stops, addedStop(stop, stops.at(-1), form.values)] });
		fold([stop.key], false);
	};
	const addList = (listed: Parameters<typeof listToStops>[0]) => {
		setList(null);
		const more = listToStops(listed, form.getValues());
		const keys = more.map(({ key }) => key);
		fold(keys, true);
		void round.show([...form.getValues().trip_sub_jobs, ...more]);
		setAdded(keys);
	};
	return (
		<Section title="Stops">
			<div className={styles.stops} onPaste={(event) => takeList(event, (text) => setList({ text }))}>
				{stops.length > 1 && <RoadBar round={round} />}
				{stops.map((sub, index) => {
					const errors = errorsOf(sub, index);
					const isFolded = !errors.isHidden && (folds.get(sub.key) ?? stops.length > MAX_UNFOLDED);
					return isFolded ? (
						<StopRow
							key={sub.key}
							sub={sub}
							index={index}
							count={stops.length}
							errors={errors}
							late={round.driven?.late.get(sub.key) ?? 0}
							saved={addresses.list}
							actions={actions}
						/>
					) : (
						<StopForm
							key={sub.key}
							sub={sub}
							index={index}
							warning={warnings[index] ?? null}
							onChange={(change) => actions.change(sub.key, change)}
							onFold={() => fold([sub.key], true)}
							onRemove={() => actions.remove(sub.key)}
						/>
					);
				})}
				<div className="cluster">
					<Button size="row" icon={Plus} disabled={isFull} onClick={addEmpty}>
						Add stop
					</Button>
					<Button size="row" icon={ClipboardPaste} disabled={isFull} onClick={() => setList({ text: "" })}>
						Paste stops
					</Button>
					{canUndo && (
						<Button
							size="row"
							icon={Undo2}
							onClick={() => form.set({ trip_sub_jobs: stops.filter(({ key }) => !added.includes(key)) })}
						>
							{`Undo adding ${stopCountText(added.length)}`}
						</Button>
					)}
					{stops.length > 0 && <p className="muted text-12">{describeStops(stops)}</p>}
				</div>
				{stops.length === 0 && (
					<p className="hint">
						Stops can be added one by one, from a list, or later from the trip itself. A list can be pasted
						here.
					</p>
				)}
			</div>
			{list && (
				<StopListDialog
					text={list.text}
					customer_id={form.values.customer_id}
					count={stops.length}
					onAdd={addList}
					onClose={() => setList(null)}
				/>
			)}
		</Section>
	);
}

/** What rows and forms do to the stops. It never changes, so that a row is drawn again only if its own stop changes. */
function useStopActions(
	round: ReturnType<typeof useRound>,
	fold: (keys: readonly string[], isFolded: boolean) => void,
): StopActions {
	const { form } = useEntryContext();
	const latest = useLatest({ form, round, fold });
	return useMemo(() => {
		const stops = () => latest.current.form.getValues().trip_sub_jobs;
		const set = (trip_sub_jobs: SubJobValues[]) => latest.current.form.set({ trip_sub_jobs });
		return {
			change: (key, change) =>
				set(stops().map((other) => (other.key === key ? { ...other, ...change } : other))),
			move: (key, by) => void latest.current.round.show(moveStop(stops(), key, by)),
			unfold: (key) => latest.current.fold([key], false),
			remove: (key) => set(stops().filter((other) => other.key !== key)),
		};
	}, []);
}

/** Takes several lines, or cells of a spreadsheet, for a list; anything else is pasted into its field, as is what is pasted as instructions. */
function takeList(event: ClipboardEvent, onList: (text: string) => void): void {
	const text = event.clipboardData.getData("text/plain");
	const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
	const field = event.target instanceof HTMLInputElement ? event.target.name : "";
	if (field.endsWith("instruction_1") || (lines.length < 2 && !/\t.*\t/.test(text))) return;
	event.preventDefault();
	onList(text);
}

/** "35 stops, 140 pieces, 1,209 kg". */
function describeStops(stops: readonly SubJobValues[]): string {
	const { item_count, weight } = sumStops(stops);
	return [
		stopCountText(stops.length) + (stops.length < MAX_STOPS ? "" : ` of at most ${MAX_STOPS}`),
		...(item_count === null ? [] : [`${item_count.toLocaleString("en-GB")} pieces`]),
		...(weight === null ? [] : [`${weight.toLocaleString("en-GB")} kg`]),
	].join(", ");
}
