import { useEffect, useRef, useState } from "react";
import { ApiError, callApi, describeError } from "~/client/api";
import type { OfferedSlots } from "~/domain/portal/bookings/schemas";
import { aheadOf, type LostSlot, type ReservedNow } from "~/features/portal/slot-choice";
import { slotText } from "~/shared/texts/bookings";
import { addDays, daysBetween } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import { useLatest } from "~/ui/hooks/use-latest";
import { type BookingValues, isPlaceFilled, toJobFields } from "./values";

const OFFER_DELAY_MS = 500;
/** When a call that was one too many at once is tried again, as the server proposes. */
const BUSY_WAIT_MS = 3000;

/** The times of collection of a booking: the offers by day, and what is reserved. */
export interface SlotsState {
	/** Whether the places and the load type are there, without which nothing can be offered. */
	isComplete: boolean;
	/** The answers for what is typed, by day. */
	offers: ReadonlyMap<string, OfferedSlots>;
	/** Why the times could not be read, and how they are read again; those that are there stay. */
	failure: string | null;
	readAgain: () => void;
	reserved: ReservedNow | null;
	/** When the slot begins that is being reserved (UTC). */
	choosing: string | null;
	/** The last choice, if its ten minutes are over or another customer was first. */
	lost: LostSlot | null;
	/** What has become of the last choice: taken, or over. */
	news: string | null;
	choose: (from: string) => void;
	release: () => void;
	/** The reserved time does not hold any more: it is priced again. */
	lose: (news: string | null) => void;
}

const bodyOf = (values: BookingValues) => {
	const fields = toJobFields(values);
	return {
		load_type_id: fields.load_type_id,
		collection_name: fields.collection_name,
		collection_address_line_1: fields.collection_address_line_1,
		collection_town: fields.collection_town,
		collection_post_code: fields.collection_post_code,
		collection_latitude: fields.collection_latitude,
		collection_longitude: fields.collection_longitude,
		collection_date: fields.collection_date,
		delivery_name: fields.delivery_name,
		delivery_address_line_1: fields.delivery_address_line_1,
		delivery_town: fields.delivery_town,
		delivery_post_code: fields.delivery_post_code,
		delivery_latitude: fields.delivery_latitude,
		delivery_longitude: fields.delivery_longitude,
		delivery_date: fields.delivery_date,
		delivery_time: fields.delivery_time,
		delivery_time_until: fields.delivery_time_until,
		service_id: fields.service_id,
		item_count: fields.item_count,
		customer_reference: fields.customer_reference,
		weight: fields.weight,
		needs: fields.needs,
		dangerous_goods: fields.dangerous_goods,
	};
};

/** What is typed for another day of collection, delivered as many days later. */
const onDay = (values: BookingValues, day: string): BookingValues => {
	const { collection_date: from, delivery_date: to } = values;
	const later = from && to ? Math.max(0, daysBetween(from, to)) : 0;
	return { ...values, collection_date: day, delivery_date: to && addDays(day, later) };
};

/** Whether a time was refused because another customer was first: then the answer has what is left. */
const isTaken = (error: unknown) =>
	error instanceof ApiError &&
	error.status === 409 &&
	typeof error.data === "object" &&
	error.data !== null &&
	"slots" in error.data;

/** Offers are of what is typed without its day. */
const keyOf = (values: BookingValues) =>
	JSON.stringify({ ...bodyOf(onDay(values, "2000-01-01")), collection_date: null });

/** The times of a day; asks once more where too many look for times at once. */
async function readOffer(body: ReturnType<typeof bodyOf> & { uid: string }, signal: AbortSignal) {
	const read = async () => (await callApi("POST /customer/slots", { body, signal })).data;
	try {
		return await read();
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 429) throw error;
		await new Promise((resolve) => setTimeout(resolve, BUSY_WAIT_MS));
		return await read();
	}
}

/** The times of collection for what is typed: the chosen day first, then the other days for their prices. */
function useOffers(values: BookingValues, days: readonly string[], uid: string, isWanted: boolean) {
	const [round, setRound] = useState(0);
	const [attempt, setAttempt] = useState(0);
	const key = isWanted ? keyOf(values) : "";
	const [answers, setAnswers] = useState({
		key: "",
		round: 0,
		offers: new Map<string, OfferedSlots>(),
		failure: null as string | null,
	});
	const day = values.collection_date ?? "";
	const latest = useLatest({ values, days, answers });
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads what is not there yet
	useEffect(() => {
		if (key === "") return;
		const controller = new AbortController();
		const { values: typed, days: all, answers: before } = latest.current;
		const isKnown = (one: string) => before.key === key && before.round === round && before.offers.has(one);
		const read = async () => {
			const others = all.filter((one) => one !== day && !isKnown(one));
			for (const one of all.includes(day) ? [day, ...others] : others) {
				const body = { ...bodyOf(onDay(typed, one)), uid };
				const data = await readOffer(body, controller.signal);
				setAnswers((last) => {
					const isSame = last.key === key && last.round === round;
					const offers = new Map(isSame ? last.offers : []).set(one, data);
					return { key, round, offers, failure: null };
				});
			}
		};
		const timer = setTimeout(() => {
			read().catch((error: unknown) => {
				if (controller.signal.aborted) return;
				const failure = error instanceof ApiError ? describeError(error) : slotText.unread;
				setAnswers((last) => {
					const isSame = last.key === key && last.round === round;
					return { key, round, offers: isSame ? last.offers : new Map(), failure };
				});
			});
		}, OFFER_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [key, day, round, attempt, uid]);
	const isAnswered = answers.key === key && key !== "";
	return {
		offers: isAnswered ? answers.offers : new Map<string, OfferedSlots>(),
		failure: isAnswered ? answers.failure : null,
		askAgain: () => setRound((count) => count + 1),
		readAgain: () => {
			setAnswers((last) => ({ ...last, failure: null }));
			setAttempt((count) => count + 1);
		},
	};
}

interface SlotsOptions {
	values: BookingValues;
	days: readonly string[];
	uid: string;
	/** Whether times are offered at all. */
	isShown: boolean;
	/** Whether the booking is being sent: what is reserved for it is not given back meanwhile. */
	isSending: boolean;
	/** Sets the window of the collection, in London's time. */
	onWindow: (from: string | null, until: string | null) => void;
}

/** Offers times of collection and holds the chosen one. What is typed stays whatever becomes of it. */
export function useSlots({ values, days, uid, isShown, isSending, onWindow }: SlotsOptions): SlotsState {
	const { load_type_id, from, to } = values;
	const isComplete = isShown && load_type_id !== null && isPlaceFilled(from) && isPlaceFilled(to);
	const { offers, failure, askAgain, readAgain } = useOffers(values, days, uid, isComplete);
	const [claim, setClaim] = useState<{ key: string; reserved: ReservedNow } | null>(null);
	const [choosing, setChoosing] = useState<string | null>(null);
	const [lost, setLost] = useState<LostSlot | null>(null);
	const [news, setNews] = useState<string | null>(null);
	const key = `${keyOf(values)} ${values.collection_date}`;
	const reserved = claim && isComplete && claim.key === key ? claim.reserved : null;
	/** The last choice; 0 once it has been given back. */
	const choice = useRef(0);

	/** The last release: a hold waits for it, else it would lose what it holds. */
	const given = useRef<Promise<unknown>>(Promise.resolve());
	const giveBack = () => {
		given.current = callApi("POST /customer/slots/release", { body: { uid } }).catch(() => {});
	};
	const release = () => {
		choice.current = 0;
		if (claim) giveBack();
		setChoosing(null);
		setClaim(null);
		setLost(null);
		setNews(null);
		onWindow(null, null);
	};
	const latestRelease = useLatest(release);
	const isOutdated = claim !== null && !isSending && (claim.key !== key || !isShown);
	// What is reserved was reserved for what was typed before, or no time is wanted any more.
	useEffect(() => {
		if (isOutdated) latestRelease.current();
	}, [isOutdated]);
	const lose = (text: string | null) => {
		setLost(claim && { from: claim.reserved.from, net: claim.reserved.price?.net ?? null });
		setClaim(null);
		setNews(text);
		onWindow(null, null);
		askAgain();
	};
	const netOf = (slot: string) =>
		offers.get(values.collection_date ?? "")?.slots.find(({ from: begins }) => begins === slot)?.net ?? null;
	const hold = async (slot: string) => {
		const own = performance.now();
		choice.current = own;
		setChoosing(slot);
		setLost(null);
		setNews(null);
		try {
			await given.current;
			if (own !== choice.current) return;
			const { data } = await callApi("POST /customer/slots/hold", {
				body: { ...bodyOf(values), uid, from: slot },
			});
			if (choice.current === 0) giveBack();
			if (own !== choice.current) return;
			setClaim({ key, reserved: { ...data.reserved, ahead: aheadOf(data.now) } });
			onWindow(
				toLocalTime(data.reserved.date, data.reserved.from),
				toLocalTime(data.reserved.date, data.reserved.until),
			);
		} catch (error) {
			if (own !== choice.current) return;
			setClaim(null);
			setNews(error instanceof ApiError ? describeError(error) : slotText.connection);
			if (isTaken(error)) setLost({ from: slot, net: netOf(slot) });
			onWindow(null, null);
			askAgain();
		} finally {
			if (own === choice.current) setChoosing(null);
		}
	};
	return {
		isComplete,
		offers,
		failure,
		readAgain,
		reserved,
		choosing,
		lost,
		news,
		release,
		lose,
		choose: (slot) => void hold(slot),
	};
}
