import { useEffect, useState } from "react";
import { ApiError, callApi, describeError } from "~/client/api";
import type { CallOptions } from "~/client/api-calls";
import type { OfferedSlots } from "~/domain/portal/bookings/schemas";
import { slotText } from "~/shared/texts/bookings";

type SlotsQuery = Omit<CallOptions<"POST /client/slots">["body"], "uid">;

const toFailure = (error: unknown) => (error instanceof ApiError ? describeError(error) : slotText.unread);

/** Wait for typing to pause. */
const OFFER_DELAY_MS = 300;

interface SlotOffer {
	/** The times of the day; null while they are being read. */
	offer: OfferedSlots | null;
	/** Why they could not be read. */
	failure: string | null;
	/** Reads them again. */
	askAgain: () => void;
}

/** The times of collection for what is quoted, of nothing else; none without a body. `key`: the body as text. */
export function useSlotOffer(key: string | null, uid: string): SlotOffer {
	const [round, setRound] = useState(0);
	const [read, setRead] = useState<{
		key: string;
		offer: OfferedSlots | null;
		failure: string | null;
	} | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each round reads the times again
	useEffect(() => {
		if (key === null) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			const query: SlotsQuery = JSON.parse(key);
			callApi("POST /client/slots", { body: { ...query, uid }, signal: controller.signal }).then(
				({ data }) => setRead({ key, offer: data, failure: null }),
				(error: unknown) =>
					controller.signal.aborted || setRead({ key, offer: null, failure: toFailure(error) }),
			);
		}, OFFER_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [key, uid, round]);
	const { offer, failure } = read?.key === key ? read : { offer: null, failure: null };
	return { offer, failure, askAgain: () => setRound((count) => count + 1) };
}
