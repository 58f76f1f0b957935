import { useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { jobFormText } from "~/shared/texts/jobs";
import { toast } from "~/ui/overlay/toasts";
import { useEntryContext } from "../state/entry-context";
import type { SubJobValues } from "../values/values";
import {
	applyRound,
	type ExpectedTime,
	inOrderOf,
	positionsOf,
	type RoundAnswer,
	type RoundOptions,
	roundKey,
	toRoundBody,
	unorderedKey,
	withPositions,
} from "./round";

/** Two orders of the same stops, between which one can change. */
interface RoundOrders {
	listed: { stops: readonly ExpectedTime[]; miles: number };
	proposed: { stops: readonly ExpectedTime[]; miles: number };
	shown: "listed" | "proposed";
	/** The stops as they were then, in whatever order. */
	key: string;
}

/** What was found of a round, and the stops as they were then. */
interface Driven {
	answer: RoundAnswer;
	key: string;
	late: ReadonlyMap<string, number>;
}

const hasSameStops = (order: readonly ExpectedTime[], stops: readonly SubJobValues[]) =>
	order.length === stops.length && stops.every(({ key }) => order.some((one) => one.key === key));

/** The order, expected times and miles of a new trip's stops. Each is found on request only, as it costs look-ups on the map. */
export function useRound() {
	const { form, addresses } = useEntryContext();
	const [options, setOptions] = useState<RoundOptions>({ end: "anywhere", minutes: null });
	const [pending, setPending] = useState<"order" | "times" | null>(null);
	const [driven, setDriven] = useState<Driven | null>(null);
	const [orders, setOrders] = useState<RoundOrders | null>(null);
	/** The last request had no answer for the stops as they were when it came. */
	const [isMissed, setMissed] = useState(false);
	const requests = useRef(0);
	const positions = useRef(new Map<string, { latitude: number; longitude: number }>());
	const bodyOf = (trip_sub_jobs: readonly SubJobValues[]) =>
		toRoundBody({ ...form.getValues(), trip_sub_jobs: [...trip_sub_jobs] }, options, addresses.list);

	/** Finds the times of stops in an order, or a better order, and puts the stops so. Null if that failed, or the stops have changed meanwhile. */
	const drive = async (stops: readonly SubJobValues[], what: "order" | "times") => {
		const body = bodyOf(stops);
		if (body === null) return null;
		const request = ++requests.current;
		const isLatest = () => request === requests.current;
		setPending(what);
		try {
			const { data } = await callApi("POST /client/propose-stop-order", {
				body: { ...withPositions(body, positions.current), keep_order: what === "times" ? 1 : 0 },
			});
			for (const [address, point] of positionsOf(body, data)) positions.current.set(address, point);
			return isLatest() ? take(body, data) : null;
		} catch (error) {
			if (isLatest()) setMissed(true);
			toast.error(describeError(error));
			return null;
		} finally {
			if (isLatest()) setPending(null);
		}
	};
	/** Takes an answer, unless stops or start have changed while it was on its way. */
	const take = (body: ReturnType<typeof bodyOf>, data: RoundAnswer) => {
		const current = form.getValues().trip_sub_jobs;
		const isMeant = roundKey(bodyOf(current)) === roundKey(body);
		setMissed(!isMeant);
		if (!isMeant) return null;
		const next = applyRound(current, data);
		form.set({ trip_sub_jobs: next, ...mileageOf(data) });
		setDriven({ answer: data, key: roundKey(bodyOf(next)), late: lateOf(next, data) });
		return { data, next };
	};
	/** The mileage of the trip follows the round until another is typed. */
	const mileageOf = ({ after }: RoundAnswer) => {
		const { mileage } = form.getValues();
		const isOwn = mileage === null || mileage === driven?.answer.after.miles;
		return isOwn && after.miles > 0 ? { mileage: after.miles } : {};
	};
	/** Without the day of the collection there are no times: it is requested. */
	const driveOnDay = (what: "order" | "times") => {
		if (form.getValues().collection_date === null)
			form.setFieldErrors({ collection_date: jobFormText.collectionDate });
		return drive(form.getValues().trip_sub_jobs, what);
	};
	/** Shows stops in an order at once, then with their times. */
	const show = (stops: SubJobValues[]) => {
		form.set({ trip_sub_jobs: stops });
		return drive(form.getValues().trip_sub_jobs, "times");
	};
	const { trip_sub_jobs } = form.values;
	const body = driven || orders ? bodyOf(trip_sub_jobs) : null;
	const isCurrent = driven !== null && driven.key === roundKey(body);
	const isOrderCurrent =
		orders !== null && orders.key === unorderedKey(body) && hasSameStops(orders.listed.stops, trip_sub_jobs);
	return {
		options,
		setOptions,
		pending,
		/** What was found, as long as the stops are as they were. */
		driven: isCurrent ? driven : null,
		/** The stops have changed since their times were found, or they were not found. */
		isStale: trip_sub_jobs.length > 0 && (driven === null ? isMissed : !isCurrent),
		/** Both orders, as long as their stops are as they were. */
		orders: isOrderCurrent ? orders : null,
		proposeOrder: async () => {
			const stops = form.getValues().trip_sub_jobs;
			const found = await driveOnDay("order");
			if (!found) return;
			setOrders({
				listed: { stops, miles: found.data.before.miles },
				proposed: { stops: found.next, miles: found.data.after.miles },
				shown: "proposed",
				key: unorderedKey(bodyOf(found.next)),
			});
		},
		showOrder: (shown: RoundOrders["shown"]) => {
			if (!orders) return;
			setOrders({ ...orders, shown });
			void show(inOrderOf(form.getValues().trip_sub_jobs, orders[shown].stops));
		},
		findTimes: () => driveOnDay("times"),
		show,
	};
}

function lateOf(stops: readonly SubJobValues[], { stops: reached }: RoundAnswer): Map<string, number> {
	return new Map(
		stops.flatMap(({ key }, at) => (reached[at]?.late ? [[key, reached[at].late] as const] : [])),
	);
}
