import { useEffect, useMemo, useRef } from "react";
import { toast } from "~/components/overlay/toasts";
import type { HeldRow } from "~/components/realtime/leases";
import { useAsked, useLeases } from "~/components/realtime/use-leases";
import { plannerText } from "~/domain/office-messages";
import type { Fence } from "~/domain/planner/schemas";
import type { DateText } from "~/domain/time/dates";

/** A lease lives a minute; it is taken again this often while it is needed. */
const KEEP_MS = 20_000;

export type Holder = HeldRow & { isOwn: boolean };

/** The rows of a day that colleagues hold, and how to hold some oneself for as long as a drag or an edit lasts. */
export function useHolds(date: DateText, regOf: (vehicle: number) => string) {
	const leases = useLeases();
	const latest = useRef({ leases, regOf });
	latest.current = { leases, regOf };
	/** How many drags and edits need a row. */
	const needed = useRef(new Map<number, number>());

	const tools = useMemo(() => {
		const letGo = (vehicles: readonly number[]) => {
			const done = vehicles.filter((id) => {
				const left = (needed.current.get(id) ?? 1) - 1;
				if (left > 0) needed.current.set(id, left);
				else needed.current.delete(id);
				return left <= 0;
			});
			latest.current.leases.free(date, done);
		};
		return {
			/** Takes rows and answers their fencing numbers; null, and a word why, where a colleague holds one. Without a connection the server decides when it is written to. */
			hold: async (vehicles: readonly number[]): Promise<Fence[] | null> => {
				const wanted = [...new Set(vehicles)];
				if (wanted.length === 0) return [];
				const taken = await latest.current.leases.take(date, wanted);
				if (!taken.ok) {
					const [by] = taken.held;
					if (!by) return [];
					toast.warning(plannerText.held(by.name, latest.current.regOf(by.vehicle)));
					return null;
				}
				for (const id of wanted) needed.current.set(id, (needed.current.get(id) ?? 0) + 1);
				return taken.leases.map(({ vehicle, fence }) => ({ vehicle_id: vehicle, date, fence }));
			},
			/** Lets rows go that were held. */
			release: (held: readonly Fence[]) => letGo(held.map(({ vehicle_id }) => vehicle_id)),
			ask: (vehicle: number) => latest.current.leases.ask(date, vehicle),
			keep: () => {
				const rows = [...needed.current.keys()];
				if (rows.length > 0) void latest.current.leases.take(date, rows);
			},
			leave: () => {
				latest.current.leases.free(date, [...needed.current.keys()]);
				needed.current.clear();
			},
		};
	}, [date]);

	useEffect(() => {
		const timer = setInterval(tools.keep, KEEP_MS);
		return () => {
			clearInterval(timer);
			tools.leave();
		};
	}, [tools]);
	useAsked(({ day, vehicle, by }) => {
		if (day === date) toast.info(`${by.name} would like to plan ${latest.current.regOf(vehicle)}.`);
	});

	/** Rows of this day that somebody else holds, by vehicle. */
	const others = useMemo(() => {
		const rows = leases.held.filter(({ day, isOwn }) => day === date && !isOwn);
		return new Map<number, Holder>(rows.map((row) => [row.vehicle, row]));
	}, [leases.held, date]);
	return useMemo(
		() => ({ others, hold: tools.hold, release: tools.release, ask: tools.ask }),
		[others, tools],
	);
}

export type Holds = ReturnType<typeof useHolds>;
