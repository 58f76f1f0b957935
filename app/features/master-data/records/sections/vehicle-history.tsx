import { CalendarCheck, ClipboardCheck, Pencil, Truck, Wrench } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { HistoryEntry } from "~/domain/master-data/fleet/vehicle-history";
import { showDate } from "~/shared/time/dates";
import { timeInLondon } from "~/shared/time/london";
import type { Icon } from "~/ui/icons/icon";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import styles from "../fields/item-list.module.css";
import type { Options, ResourceView } from "../fields/types";
import { describeChangedValue } from "./describe-changed-value";

const formatCount = (n: number, noun: string) => (n === 1 ? `1 ${noun}` : `${n} ${noun}s`);
const CHANGES = new Map(Object.entries({ add: "Added", update: "Changed", import: "Imported" }));

/** Icon and text of each kind of entry. */
const ENTRY_KINDS: Record<HistoryEntry["kind"], { icon: Icon; describe: (entry: HistoryEntry) => string }> = {
	driven: { icon: Truck, describe: ({ by, n }) => `${by}, ${formatCount(n, "job")}` },
	check: {
		icon: ClipboardCheck,
		describe: ({ by, n, notes }) =>
			[`${notes === "end" ? "End" : "Start"} check`, by, n > 0 ? formatCount(n, "defect") : "no defects"]
				.filter(Boolean)
				.join(", "),
	},
	vor: { icon: Wrench, describe: ({ notes }) => ["Off road (VOR)", notes].filter(Boolean).join(", ") },
	pmi: { icon: CalendarCheck, describe: ({ notes }) => ["PMI", notes].filter(Boolean).join(", ") },
	mot: { icon: CalendarCheck, describe: ({ notes }) => ["MOT", notes].filter(Boolean).join(", ") },
	change: {
		icon: Pencil,
		describe: ({ by, notes }) =>
			[CHANGES.get(notes) ?? "Changed", by && `by ${by}`].filter(Boolean).join(" "),
	},
};

const DATE_LENGTH = 10;
const formatWhen = (at: string) =>
	at.length > DATE_LENGTH
		? `${showDate(at.slice(0, DATE_LENGTH))} ${timeInLondon(new Date(at))}`
		: showDate(at);

/** The history of a vehicle, newest first. */
export function VehicleHistory(props: {
	vehicle_id: number;
	fields: ResourceView["fields"];
	options: Options;
}) {
	const { vehicle_id, fields, options } = props;
	const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(async () => {
		setError(null);
		try {
			setEntries((await callApi("GET /client/vehicle-history/{id}", { params: { id: vehicle_id } })).data);
		} catch (failure) {
			setError(describeError(failure));
		}
	}, [vehicle_id]);
	useEffect(() => void load(), [load]);
	if (error) return <ErrorPanel message={error} onRetry={() => void load()} />;
	if (!entries) return <SkeletonRows rows={6} columns={2} density="normal" />;
	if (entries.length === 0) return <EmptyState>No history yet.</EmptyState>;
	return (
		<ol className={styles.items}>
			{entries.map((entry, at) => {
				const { icon: Picture, describe } = ENTRY_KINDS[entry.kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: history entries never change order
					<li key={at}>
						<Picture className="icon small" aria-hidden="true" />
						<span className="grow">
							{describe(entry)}
							{entry.changes.map((change) => (
								<span key={change.field} className={styles.secondLine}>
									{describeChangedValue(change, fields, options)}
								</span>
							))}
						</span>
						<time className="muted tabular" dateTime={entry.at}>
							{formatWhen(entry.at)}
						</time>
					</li>
				);
			})}
		</ol>
	);
}
