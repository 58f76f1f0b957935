import { useRef, useState } from "react";
import { ApiError, describeError } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { saveBooking } from "~/domain/portal/bookings/save-booking";
import type { BookedJob } from "~/domain/portal/bookings/schemas";
import type { changeBooking } from "~/domain/portal/portal-requests/change-booking";
import type { BookingAnswer, OwnBooking } from "~/domain/portal/portal-requests/own-job";
import { useFormState } from "~/ui/form/use-form-state";
import { type BookingValues, toBookingBody, toFormField, toJobFields } from "./values";

/** What was sent and answered. */
export interface SentBooking {
	message: string;
	job: BookedJob | BookingAnswer;
}

interface BookingOptions {
	initial: BookingValues;
	uid: string;
	/** The job that is changed; null for a new booking. */
	job: OwnBooking | null;
	onSent: (sent: SentBooking) => void;
	/** The price has changed since it was shown. */
	onPriceChanged: () => void;
	/** The time that was reserved is not any more. */
	onHoldLost: () => void;
}

/** The net price that the customer is shown; null if none is. */
interface SendOptions {
	shown_charge: number | null;
	/** Whether a time of collection is reserved for it. */
	isReserved?: boolean;
	/** After the cut-off: as a request. */
	ask_anyway?: boolean;
}

const dataOf = (error: unknown, name: string): unknown =>
	error instanceof ApiError && typeof error.data === "object" && error.data !== null
		? Reflect.get(error.data, name)
		: undefined;

/** The form of a booking and its sending. What is typed stays whatever is answered. */
export function useBooking({ initial, uid, job, onSent, onPriceChanged, onHoldLost }: BookingOptions) {
	const state = useFormState(() => initial);
	const [pending, setPending] = useState(false);
	const [problem, setProblem] = useState<{ message: string; isLate: boolean } | null>(null);
	const isSending = useRef(false);
	const submitBooking = useActionSubmit<typeof saveBooking>("saveBooking");
	const submitChange = useActionSubmit<typeof changeBooking>("changeBooking");

	const send = async ({ shown_charge, ask_anyway, isReserved = false }: SendOptions) => {
		if (isSending.current) return;
		isSending.current = true;
		setPending(true);
		setProblem(null);
		state.setFieldErrors({});
		const values = state.getValues();
		try {
			const { data, message } = job
				? await submitChange({
						...toJobFields(values),
						...instructionsOf(values),
						id: job.id,
						version: job.version,
						message: values.message,
					})
				: await submitBooking({
						...toBookingBody(values),
						uid,
						shown_charge,
						ask_anyway: ask_anyway ? 1 : 0,
						...(isReserved ? { reserved_slot: 1 } : {}),
					});
			onSent({ message: message ?? "", job: data });
		} catch (error) {
			if (isReserved && error instanceof ApiError && error.fields.collection_time) onHoldLost();
			showFailure(error);
		} finally {
			isSending.current = false;
			setPending(false);
		}
	};
	const showFailure = (error: unknown) => {
		if (error instanceof ApiError && error.status === 422) {
			const entries = Object.entries(error.fields).map(
				([field, text]) => [toFormField(field), text] as const,
			);
			state.setFieldErrors(Object.fromEntries(entries.reverse()));
			return;
		}
		if (dataOf(error, "price") !== undefined) onPriceChanged();
		const message =
			error instanceof ApiError
				? describeError(error)
				: "The connection was lost. Nothing you typed is lost: please try again.";
		setProblem({ message, isLate: dataOf(error, "confirm") === "ask_anyway" });
	};
	/** Props for a field component. */
	const field = <Name extends keyof BookingValues & string>(name: Name) => ({
		name,
		value: state.values[name],
		error: state.errors[name],
		onChange: (value: BookingValues[Name]) => {
			const change: Partial<BookingValues> = {};
			change[name] = value;
			const { collection_date, delivery_date } = state.getValues();
			state.set(change);
			// The delivery follows the day of the collection until it has one of its own.
			if (name === "collection_date" && delivery_date === collection_date)
				state.set({ delivery_date: state.getValues().collection_date });
		},
	});
	return { ...state, pending, problem, send, field };
}

export type BookingFormState = ReturnType<typeof useBooking>;

/** A change sends the instructions of both places as they now are. */
const instructionsOf = ({ from, to }: BookingValues) => ({
	collection_instruction_1: from.instruction_1,
	delivery_instruction_1: to.instruction_1,
});
