/** JSON of a driver's papers, as `DriverPapers`; `id` is SQL for the driver's id. */
export const driverPapersSql = (id: string) => `json_object(
	'class_name', (SELECT c.class_name FROM driver_licence l JOIN licence_class c ON c.id = l.licence_class_id WHERE l.driver_id = ${id}),
	'rank', (SELECT c.rank FROM driver_licence l JOIN licence_class c ON c.id = l.licence_class_id WHERE l.driver_id = ${id}),
	'licence_expires_on', (SELECT l.expiry_date FROM driver_licence l WHERE l.driver_id = ${id}),
	'tacho_expires_on', (SELECT k.card_expiry_date FROM driver_card k WHERE k.driver_id = ${id} AND k.document_type_id = 2),
	'cpc_expires_on', (SELECT k.card_expiry_date FROM driver_card k WHERE k.driver_id = ${id} AND k.document_type_id = 3))`;

/** JSON of the licence class that a vehicle needs, with its rank; null if none is set. `id` is SQL for the class's id. */
export const neededLicenceSql = (id: string) =>
	`(SELECT json_object('class_name', c.class_name, 'rank', c.rank) FROM licence_class c WHERE c.id = ${id})`;
