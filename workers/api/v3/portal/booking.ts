import { z } from "zod";
import { expectedVersion, idempotencyKey } from "@/workers/http/header-input";
import { defineRoute } from "@/workers/http/route";
import { getBookingForm } from "~/domain/portal/bookings/booking-form";
import { priceBooking } from "~/domain/portal/bookings/price-booking";
import { saveBooking } from "~/domain/portal/bookings/save-booking";
import { bookingResponse, tariffPriceResponse } from "~/domain/portal/bookings/schemas";
import { searchBookingAddress } from "~/domain/portal/bookings/search-address";
import { cancelBooking } from "~/domain/portal/portal-requests/cancel-booking";
import { changeBooking } from "~/domain/portal/portal-requests/change-booking";
import {
	bookingAnswerResponse,
	getOwnBooking,
	ownBookingResponse,
} from "~/domain/portal/portal-requests/own-job";

const nullableText = z.string().nullable();
const place = z.object({
	name: z.string(),
	address_line_1: nullableText,
	address_line_2: nullableText,
	town: nullableText,
	country: nullableText,
	post_code: nullableText,
});
const coded = z.object({ id: z.int(), code: z.string(), description: z.string() });
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
		response: z.object({
			addresses: z.array(
				place.extend({
					id: z.int(),
					customer_id: z.int().nullable(),
					phone: nullableText,
					instruction_1: nullableText,
					latitude: z.number().nullable(),
					longitude: z.number().nullable(),
					geofence_radius: z.int(),
				}),
			),
			load_types: z.array(coded),
			services: z.array(coded),
			can_see_prices: z.boolean(),
			opening_hours: nullableText,
			landline: nullableText,
			approve_bookings: z.boolean(),
			cut_off: nullableText,
			cut_off_days: z.int(),
			refusal: nullableText,
		}),
	}),
	defineRoute({
		method: "GET",
		path: "/customer/address-search",
		area,
		summary: "Search places by address text, ten at most.",
		operation: searchBookingAddress,
		response: z.array(place.extend({ latitude: z.number(), longitude: z.number() })),
	}),
	defineRoute({
		method: "POST",
		path: "/customer/price",
		area,
		summary: "Price a booking by the customer's tariff; `price` is null where it gives none.",
		operation: priceBooking,
		response: z.object({ price: tariffPriceResponse.nullable() }),
	}),
	defineRoute({
		method: "POST",
		path: "/customer/jobs",
		area,
		summary: "Book a job or request a quote; repeating a uid (or Idempotency-Key) creates nothing.",
		operation: saveBooking,
		headerDefaults: idempotencyKey,
		response: bookingResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/jobs/{id}/booking",
		area,
		summary: "Get a job as the customer can change it, and whether the office has to agree.",
		operation: getOwnBooking,
		response: ownBookingResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/customer/jobs/{id}",
		area,
		summary: "Change fields of a job, at once until it is planned, after that as a request.",
		operation: changeBooking,
		headerDefaults: expectedVersion,
		response: bookingAnswerResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/customer/jobs/{id}",
		area,
		summary: "Cancel a job, at once until it is planned, after that as a request.",
		operation: cancelBooking,
		headerDefaults: expectedVersion,
		response: bookingAnswerResponse,
	}),
] as const;
