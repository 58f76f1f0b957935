import { CalendarCheck, ClipboardCheck, Pencil, Truck, Wrench } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { call, whyFailed } from "~/components/api";
import type { Icon } from "~/components/icons/icon";
import { Empty } from "~/components/overlay/empty";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import type { HistoryEntry } from "~/domain/fleet/history";
import { showDate } from "~/domain/time/dates";
import { timeInLondon } from "~/domain/time/london";

const count = (n: number, one: string) => (n === 1 ? `1 ${one}` : `${n} ${one}s`);
const CHANGES: Readonly<Record<string, string>> = { add: "Added", update: "Changed", import: "Imported" };

/** What is said of each kind of thing that happened. */
const SAID: Record<HistoryEntry["kind"], { icon: Icon; said: (entry: HistoryEntry) => string }> = {
	driven: { icon: Truck, said: ({ by, n }) => `${by}, ${count(n, "job")}` },
	check: {
		icon: ClipboardCheck,
		said: ({ by, n, notes }) =>
			[`${notes === "end" ? "End" : "Start"} check`, by, n > 0 ? count(n, "defect") : "no defects"]
				.filter(Boolean)
				.join(", "),
	},
	vor: { icon: Wrench, said: ({ notes }) => ["Off road (VOR)", notes].filter(Boolean).join(", ") },
	pmi: { icon: CalendarCheck, said: ({ notes }) => ["PMI", notes].filter(Boolean).join(", ") },
	mot: { icon: CalendarCheck, said: ({ notes }) => ["MOT", notes].filter(Boolean).join(", ") },
	change: {
		icon: Pencil,
		said: ({ by, notes }) => [CHANGES[notes] ?? "Changed", by && `by ${by}`].filter(Boolean).join(" "),
	},
};

const DATE_LENGTH = 10;
const when = (at: string) =>
	at.length > DATE_LENGTH
		? `${showDate(at.slice(0, DATE_LENGTH))} ${timeInLondon(new Date(at))}`
		: showDate(at);

/** What has become of a vehicle, the latest first. */
export function VehicleHistory({ vehicle_id }: { vehicle_id: number }) {
	const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
	const [fault, setFault] = useState<string | null>(null);
	const load = useCallback(async () => {
		setFault(null);
		try {
			setEntries((await call<HistoryEntry[]>(`/client/vehicle-history/${vehicle_id}`)).data);
		} catch (failure) {
			setFault(whyFailed(failure));
		}
	}, [vehicle_id]);
	useEffect(() => void load(), [load]);
	if (fault) return <ErrorPanel message={fault} onRetry={() => void load()} />;
	if (!entries) return <SkeletonRows rows={6} columns={2} density="normal" />;
	if (entries.length === 0) return <Empty>Nothing has happened with it yet.</Empty>;
	return (
		<ol className="rc-history">
			{entries.map((entry, at) => {
				const { icon: Picture, said } = SAID[entry.kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the past does not move
					<li key={at}>
						<Picture className="i s" aria-hidden="true" />
						<span className="grow">{said(entry)}</span>
						<time className="mut tn" dateTime={entry.at}>
							{when(entry.at)}
						</time>
					</li>
				);
			})}
		</ol>
	);
}
