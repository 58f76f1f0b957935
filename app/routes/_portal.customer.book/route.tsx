import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { saveBooking } from "~/domain/portal/bookings/save-booking";
import { answerOwnQuote } from "~/domain/portal/portal-requests/answer-quote";
import { cancelBooking, withdrawRequest } from "~/domain/portal/portal-requests/cancel-booking";
import { changeBooking } from "~/domain/portal/portal-requests/change-booking";
import { customerScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";
import { BookingScreen } from "./booking-screen";
import { loadBookingPage, readBookingStart } from "./load-page";

export const meta: MetaFunction = () => [{ title: "Book a job · Cartage" }];
export const handle = { title: "Book a job" };

/** With `?change=` and the id of a job the form changes that job, with `?copy=` it repeats it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	return loadBookingPage(customerScreen(context), readBookingStart(new URL(request.url).searchParams));
}

export const action = screenAction({
	saveBooking,
	changeBooking,
	cancelBooking,
	withdrawRequest,
	answerOwnQuote,
});

export const clientAction = submitScreenAction;

export default function CustomerBook() {
	const page = useLoaderData<typeof loader>();
	return <BookingScreen key={`${page.job?.id} ${page.copied?.copied_from} ${page.kind}`} page={page} />;
}

export const ErrorBoundary = ScreenError;
