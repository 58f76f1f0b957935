import type { DerivedValue } from "~/db/record-tables";
import { unscaled } from "~/db/scale5";

// Values of records that are not columns of their tables: SQL text over the record `r`, as they are selected by name.

type DerivedValues = Readonly<Record<string, DerivedValue>>;

export const CUSTOMER_VALUES: DerivedValues = {
	customer_emails: {
		sql: "SELECT json_group_array(json_object('id', e.id, 'email', e.email)) FROM customer_email e WHERE e.customer_id = r.id",
		json: true,
		single: true,
	},
};

const cardExpiry = (type: 2 | 3) =>
	`SELECT c.card_expiry_date FROM driver_card c WHERE c.driver_id = r.id AND c.document_type_id = ${type}`;

export const DRIVER_VALUES: DerivedValues = {
	user_id: { sql: "SELECT u.id FROM user u WHERE u.driver_id = r.id AND u.deleted_at IS NULL" },
	role_id: { sql: "3" },
	scans: {
		sql: `SELECT json_group_array(json_object('id', o.id, 'document_type_id', o.document_type_id, 'other_document', o.other_document))
			FROM driver_document o WHERE o.driver_id = r.id AND o.document_type_id < 5`,
		json: true,
		single: true,
	},
	licence_type: {
		sql: "SELECT k.class_name FROM driver_licence l JOIN licence_class k ON k.id = l.licence_class_id WHERE l.driver_id = r.id",
	},
	licence_expiry: { sql: "SELECT l.expiry_date FROM driver_licence l WHERE l.driver_id = r.id" },
	endorsements: {
		sql: `SELECT nullif(group_concat(e.code || ' (' || e.points_received || ')', ', '), '')
			FROM driver_licence_endorsement e WHERE e.driver_id = r.id`,
	},
	tacho_expiry: { sql: cardExpiry(2) },
	cpc_expiry: { sql: cardExpiry(3) },
	driver_company_name: { sql: "SELECT c.company_name FROM driver_company c WHERE c.driver_id = r.id" },
	driver_document: {
		sql: `SELECT json_object('licence_class', json_object('class_name', k.class_name)) FROM driver_licence l
			JOIN licence_class k ON k.id = l.licence_class_id WHERE l.driver_id = r.id`,
		json: true,
	},
};

export const LOAD_TYPE_VALUES: DerivedValues = {
	waiting_charge_code: { sql: "SELECT w.code FROM waiting_charge w WHERE w.id = r.waiting_charge_id" },
	waiting_charge: {
		sql: `SELECT json_object('id', w.id, 'code', w.code, 'description', w.description, 'charge', ${unscaled("w.charge")})
			FROM waiting_charge w WHERE w.id = r.waiting_charge_id`,
		json: true,
		prices: ["charge"],
	},
};

export const NEED_VALUES: DerivedValues = {
	skill: { sql: "SELECT s.name FROM skill s WHERE s.id = r.skill_id" },
};

export const OWNER_DRIVER_VALUES: DerivedValues = {
	company_name: { sql: "SELECT c.company_name FROM owner_driver_company c WHERE c.owner_driver_id = r.id" },
	town: { sql: "SELECT c.town FROM owner_driver_company c WHERE c.owner_driver_id = r.id" },
};

export const PROFILE_VALUES: DerivedValues = {
	name: { sql: "trim(r.first_name || ' ' || r.last_name)" },
	role: { sql: "SELECT o.name FROM role o WHERE o.id = r.role_id" },
	user_roles: {
		sql: "SELECT json_object('role', json_object('id', o.id, 'name', o.name)) FROM role o WHERE o.id = r.role_id",
		json: true,
	},
	user_id: { sql: "r.id" },
};

export const ROLE_VALUES: DerivedValues = {
	people: { sql: "SELECT count(*) FROM user u WHERE u.role_id = r.id AND u.deleted_at IS NULL" },
};
