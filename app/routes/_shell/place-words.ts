/** Other words that people use for a screen of the menu, by its address. */
export const PLACE_WORDS = new Map(
	Object.entries({
		"/home": "dashboard start queues attention pods missing pod",
		"/planner": "board plan route run sheet vehicles backload",
		"/traffic-diary": "jobs list bookings pod proof of delivery",
		"/organizer": "rota roster week workdays defects shifts vor",
		"/live": "map tracking where positions eta vehicles",
		"/finance": "invoices invoicing statements vat credit pay timesheets reports",
		"/account-settings": "master data customers drivers vehicles rates",
	}),
);
