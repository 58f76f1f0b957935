/** Bookings, quotes and requests of customers. */
export const bookingText = {
	stopped: "Your account is on stop, so we cannot take bookings. Please call us.",
	inactive: "Your account is not active, so we cannot take bookings. Please call us.",
	collectFrom: "Please choose where we collect",
	deliverTo: "Please choose where we deliver",
	past: "This day has passed",
	farAhead: "Bookings are taken for two years ahead. Please choose an earlier day.",
	late: (day: string, until: string) =>
		`Bookings for ${day} were taken until ${until}. You can still send it as a request.`,
	priceChanged: (total: string) => `The price is now ${total}. Please check it and book again.`,
	noPrices: "Prices are not shown to your account. Please book, or call us for a price.",
	booked: (number: string) => `Job ${number} is booked`,
	requested: (number: string) => `Job ${number} is requested. We will confirm it.`,
	quoteRequested: (number: string) => `We will send you a price for job ${number}`,
	changed: "Your booking is changed",
	changeRequested: "We have your request and will answer it",
	cancelled: "Your booking is cancelled",
	unchanged: "Nothing is changed",
	waiting: "A request for this job is waiting for an answer. Please wait for it, or call us.",
	offered: "The quote for this job has been sent. Please decline it and request another.",
	ownQuote: "This quote was made by our office. Please call us to change it.",
	tooFar: (status: string) => `The job is ${status}, so it cannot be changed any more. Please call us.`,
	offerSent: "Quote sent",
	offerPrice: "Please enter a price",
	accepted: "Request accepted",
	declined: "Request declined",
	pricedByOffice: "priced by the office",
	quoteAccepted: "Quote accepted. The job is booked.",
	quoteDeclined: "Quote declined",
	notOffered: "There is no quote to answer yet",
	answered: (status: string) => `This request has been answered: it was ${status}.`,
	expired: (day: string) => `The quote stood until ${day}. Please ask for a new one.`,
	nobodyToMail: "Nobody can be mailed about this quote. Please add an email address to the customer.",
} as const;

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
	deliveredLate: "Times are offered for deliveries within 14 days of the collection",
	busy: "Many are booking just now. Please choose the time again.",
	booked: "This booking has been made already. Open it in your jobs to change it.",
	tooLong:
		"This booking has had a time for half an hour. Please book it now, or choose again once it has ended.",
	tooMany: "You hold times for other bookings. Please book or release one of them first.",
	released: "The time is free again",
	noVehicle: "we have no vehicle on this day that can take it",
	collectionClosed: "where we collect is closed then",
	noneFree: "no vehicle that can take it is free",
	tooLate: (by: string | null) => (by ? `too late to deliver by ${by}` : "too late to deliver on the day"),
	forThisTime: "For this time",
	reservedNow: (count: number) =>
		count === 1
			? "1 time of collection is reserved at the moment."
			: `${count} times of collection are reserved at the moment.`,
	notPromised: "Its time of collection is not reserved any more.",
	judgedForOther: (fields: string) =>
		`The time of collection that was promised was judged for other details: ${fields}`,
	unread: "The connection was lost, so the times could not be read. What you have typed stays.",
	connection: "The connection was lost, so no time is reserved. Please choose it again.",
} as const;
