import { useEffect, useRef, useState } from "react";
import { ApiError, callApi, describeError } from "~/client/api";
import type { OfferedSlots } from "~/domain/portal/bookings/schemas";
import { aheadOf, type ReservedNow } from "~/features/portal/slot-choice";
import { slotText } from "~/shared/texts/bookings";
import { useLatest } from "~/ui/hooks/use-latest";
import { createCallChain } from "./call-chain";
import { type Quoted, toSlotsBody } from "./quote-values";
import { useSlotOffer } from "./use-slot-offer";

/** The times of collection of a quote, and the one that is reserved for it. */
export interface QuoteSlots {
	/** Whether times can be offered for what is quoted. */
	isOffered: boolean;
	offer: OfferedSlots | null;
	failure: string | null;
	reserved: ReservedNow | null;
	/** When the slot begins that is being reserved (UTC). */
	choosing: string | null;
	/** What has become of the last choice: taken, or over. */
	news: string | null;
	/** The key of the claim, under which the job is saved. */
	uid: string;
	choose: (from: string) => void;
	/** The reserved time is over. */
	expire: () => void;
	/** Gives back what is reserved. */
	drop: () => void;
	/** What is reserved goes on in the job entry. */
	handOver: () => void;
}

/** Offers times of collection for a quote as it is typed, and holds the chosen one until something else is quoted. */
export function useQuoteSlots(quoted: Quoted): QuoteSlots {
	const body = toSlotsBody(quoted);
	const key = body && JSON.stringify(body);
	const [uid, setUid] = useState<string>(() => crypto.randomUUID());
	const { offer, failure, askAgain } = useSlotOffer(key, uid);
	const [claim, setClaim] = useState<{ key: string; reserved: ReservedNow } | null>(null);
	const [choosing, setChoosing] = useState<string | null>(null);
	const [news, setNews] = useState<string | null>(null);
	/** The last choice; 0 once it has been given back. */
	const choice = useRef(0);
	/** Holds and releases are of one key: each waits for the one before, else it could lose what that holds. */
	const [inTurn] = useState(createCallChain);
	const giveBack = () =>
		void inTurn(() => callApi("POST /client/slots/release", { body: { uid } })).catch(() => {});
	const forget = (text: string | null) => {
		choice.current = 0;
		setChoosing(null);
		setClaim(null);
		setNews(text);
	};
	const drop = () => {
		// One that has been booked stays; what is quoted next has a claim of its own.
		if (claim) {
			giveBack();
			setUid(crypto.randomUUID());
		}
		forget(null);
	};
	const latestDrop = useLatest(drop);
	const isOutdated = (claim !== null && claim.key !== key) || (choosing !== null && key === null);
	useEffect(() => {
		if (isOutdated) latestDrop.current();
	}, [isOutdated]);
	const hold = async (from: string) => {
		if (!body || key === null) return;
		const own = performance.now();
		choice.current = own;
		setChoosing(from);
		setNews(null);
		try {
			const held = await inTurn(async () =>
				own === choice.current
					? await callApi("POST /client/slots/hold", { body: { ...body, uid, from } })
					: null,
			);
			if (held && choice.current === 0) giveBack();
			if (!held || own !== choice.current) return;
			const { reserved, now } = held.data;
			setClaim({ key, reserved: { ...reserved, ahead: aheadOf(now) } });
		} catch (error) {
			if (own !== choice.current) return;
			setClaim(null);
			setNews(error instanceof ApiError ? describeError(error) : slotText.connection);
			askAgain();
		} finally {
			if (own === choice.current) setChoosing(null);
		}
	};
	return {
		isOffered: body !== null,
		offer,
		failure,
		reserved: claim?.key === key ? (claim?.reserved ?? null) : null,
		choosing,
		news,
		uid,
		choose: (from) => void hold(from),
		expire: () => {
			forget(slotText.expired);
			askAgain();
		},
		drop,
		handOver: () => {
			forget(null);
			setUid(crypto.randomUUID());
		},
	};
}
