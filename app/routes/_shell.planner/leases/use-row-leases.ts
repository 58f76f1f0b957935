import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useHub } from "~/client/realtime/provider";
import type { Fence, Lease } from "~/shared/leases/lease";
import { plannerText } from "~/shared/texts/planner";
import type { DateText } from "~/shared/time/dates";
import { toast } from "~/ui/overlay/toasts";
import type { BoardStore } from "../state/board-store";

/** A lease expires after a minute; it is renewed this often. */
const RENEW_MS = 20_000;

const getReg = (store: BoardStore, vehicle: number) =>
	store.get().vehicles.find(({ id }) => id === vehicle)?.reg ?? "";

/** The rows of a day leased by colleagues, and how to lease rows for a drag or an edit. */
export function useRowLeases(date: DateText, store: BoardStore) {
	const { hub, user_id } = useHub();
	const { leases } = hub;
	const current = useSyncExternalStore(leases.onChange, leases.getLeases, leases.getLeases);
	/** How many drags and edits need each row. */
	const leaseCounts = useRef(new Map<number, number>());

	const tools = useMemo(() => {
		const releaseRows = (vehicles: readonly number[]) => {
			const unused = vehicles.filter((id) => {
				const remaining = (leaseCounts.current.get(id) ?? 1) - 1;
				if (remaining > 0) leaseCounts.current.set(id, remaining);
				else leaseCounts.current.delete(id);
				return remaining <= 0;
			});
			leases.release(date, unused);
		};
		return {
			/**
			 * Leases rows and resolves to their fencing tokens; a row that a drag or an edit has leased already keeps its token.
			 * Resolves to null, with a warning, if a colleague has one of them. Without a connection the server decides at the write.
			 */
			acquire: async (vehicles: readonly number[]): Promise<Fence[] | null> => {
				const requested = [...new Set(vehicles)];
				if (requested.length === 0) return [];
				const result = await leases.acquire(date, requested);
				if (!result.ok) {
					const [by] = result.conflicts;
					if (!by) return [];
					toast.warning(plannerText.leasedBy(by.name, getReg(store, by.vehicle_id)));
					return null;
				}
				for (const id of requested) leaseCounts.current.set(id, (leaseCounts.current.get(id) ?? 0) + 1);
				return result.fences;
			},
			release: (fences: readonly Fence[]) => releaseRows(fences.map(({ vehicle_id }) => vehicle_id)),
			request: (vehicle: number) => leases.requestHandOver(date, vehicle),
			renew: () => {
				const rows = [...leaseCounts.current.keys()];
				if (rows.length > 0) void leases.renew(date, rows);
			},
			releaseAll: () => {
				leases.release(date, [...leaseCounts.current.keys()]);
				leaseCounts.current.clear();
			},
		};
	}, [date, store, leases]);

	useEffect(() => {
		const timer = setInterval(tools.renew, RENEW_MS);
		return () => {
			clearInterval(timer);
			tools.releaseAll();
		};
	}, [tools]);
	useEffect(
		() =>
			leases.onHandOverRequest(({ day, vehicle, by }) => {
				if (day === date) toast.info(`${by.name} would like to plan ${getReg(store, vehicle)}.`);
			}),
		[leases, date, store],
	);

	/** Rows of this day leased by colleagues, by vehicle. */
	const others = useMemo(() => {
		const rows = current.filter((lease) => lease.user_id !== user_id && lease.date === date);
		return new Map<number, Lease>(rows.map((lease) => [lease.vehicle_id, lease]));
	}, [current, user_id, date]);
	return useMemo(
		() => ({ others, acquire: tools.acquire, release: tools.release, request: tools.request }),
		[others, tools],
	);
}

export type BoardLeases = ReturnType<typeof useRowLeases>;
