import { expectedVersion, idempotencyKey } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import { getBookingForm } from "~/domain/portal/bookings/booking-form";
import { holdSlot, releaseSlot } from "~/domain/portal/bookings/hold-slot";
import { offerSlots } from "~/domain/portal/bookings/offer-slots";
import { priceBooking } from "~/domain/portal/bookings/price-booking";
import { saveBooking } from "~/domain/portal/bookings/save-booking";
import { searchBookingAddress } from "~/domain/portal/bookings/search-address";
import { cancelBooking } from "~/domain/portal/portal-requests/cancel-booking";
import { changeBooking } from "~/domain/portal/portal-requests/change-booking";
import { getOwnBooking } from "~/domain/portal/portal-requests/own-job";

const area = "customer-portal";

/** A customer's bookings: what the form offers, the price at once, booking, changing and cancelling. */
export const ownBookingRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/booking-form",
		area,
		summary:
			"Get what the booking form offers: the customer's addresses, load types, services, and the rules it books by.",
		operation: getBookingForm,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/address-search",
		area,
		summary: "Search places by address text, ten at most.",
		operation: searchBookingAddress,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/price",
		area,
		summary: "Price a booking by the customer's tariff; `price` is null where it gives none.",
		operation: priceBooking,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/slots",
		area,
		summary:
			"List the times of collection of a day that fit the plan, each with its price, or why it is not free.",
		operation: offerSlots,
		weight: "slots",
	}),
	defineRoute({
		method: "POST",
		path: "/customer/slots/hold",
		area,
		summary: "Hold a time of collection and its price for ten minutes; another choice gives the first back.",
		operation: holdSlot,
		weight: "slots",
	}),
	defineRoute({
		method: "POST",
		path: "/customer/slots/release",
		area,
		summary: "Give back the time of collection that is held for a booking.",
		operation: releaseSlot,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/jobs",
		area,
		summary: "Book a job or request a quote; repeating a uid (or Idempotency-Key) creates nothing.",
		operation: saveBooking,
		headerDefaults: idempotencyKey,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/jobs/{id}/booking",
		area,
		summary: "Get a job as the customer can change it, and whether the office has to agree.",
		operation: getOwnBooking,
	}),
	defineRoute({
		method: "PUT",
		path: "/customer/jobs/{id}",
		area,
		summary: "Change fields of a job, at once until it is planned, after that as a request.",
		operation: changeBooking,
		headerDefaults: expectedVersion,
	}),
	defineRoute({
		method: "DELETE",
		path: "/customer/jobs/{id}",
		area,
		summary: "Cancel a job, at once until it is planned, after that as a request.",
		operation: cancelBooking,
		headerDefaults: expectedVersion,
	}),
] as const;
