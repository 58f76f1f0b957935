/** Times of collection that are offered to customers. */
export const slotText = {
	off: "Times of collection are not offered. Please book for a day.",
	dayNotOffered: "Times are offered for the next days only. We confirm a time for a later day.",
	past: "This day has passed",
	placeUnknown: "We cannot find one of the places. Please choose it from the list.",
	taken: "This time went a moment ago. Please choose another one.",
	expired: "The ten minutes are over. Please choose the time again.",
	changed: "The booking has changed since its time was reserved. Please choose the time again.",
	notReserved: "No time is reserved for this booking. Please choose one.",
	tooMany: "You hold times for other bookings. Please book or release one of them first.",
	released: "The time is free again",
	noVehicle: "we have no vehicle on this day that can take it",
	collectionClosed: "where we collect is closed then",
	noneFree: "no vehicle that can take it is free",
	tooLate: (by: string | null) => (by ? `too late to deliver by ${by}` : "too late to deliver on the day"),
	forThisTime: "For this time",
	connection: "The connection was lost, so no time is reserved. Please choose it again.",
} as const;
