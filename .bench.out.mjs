// tests/support/d1.ts
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare } from "miniflare";
var WORKER = "export default { fetch() { return new Response(null, { status: 404 }); } };";
var BREAK = "--> statement-breakpoint";
function migrationStatements(history) {
  const folder = join(import.meta.dirname, "./migrations", history);
  return readdirSync(folder).filter((name) => name.endsWith(".sql")).sort().flatMap((name) => readFileSync(join(folder, name), "utf8").split(BREAK)).filter((statement) => statement.trim() !== "");
}
async function openD1(history, persist) {
  const miniflare = new Miniflare({
    modules: true,
    script: WORKER,
    d1Databases: ["DB"],
    ...persist ? { d1Persist: persist } : {}
  });
  const d12 = await miniflare.getD1Database("DB");
  const made = await d12.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'number_sequence'").first("n");
  if (!made) await d12.batch(migrationStatements(history).map((statement) => d12.prepare(statement)));
  return { d1: d12, close: () => miniflare.dispose() };
}

// app/db/insert-rows.ts
import { getTableColumns, getTableName } from "drizzle-orm";
var MOST_CHARACTERS = 9e5;
function insertRows(table, rows, computed = {}) {
  const known = getTableColumns(table);
  const named = [...new Set(rows.flatMap((row2) => Object.keys(row2)))].filter((name) => name in known);
  const columns = [...named, ...Object.keys(computed)];
  const values = [...named.map((name) => `row ->> '${name}'`), ...Object.values(computed)];
  const sql10 = `INSERT INTO "${getTableName(table)}" (${columns.map((name) => `"${name}"`).join(", ")})
		SELECT ${values.join(", ")} FROM (SELECT key, value AS row FROM json_each(?) ORDER BY key)`;
  return chunks(rows.map((row2) => JSON.stringify(encode(row2, known)))).map((json2) => ({
    sql: sql10,
    params: [json2]
  }));
}
function encode(row2, columns) {
  return Object.fromEntries(
    Object.entries(row2).map(([name, value]) => [
      name,
      value === null || value === void 0 ? null : columns[name]?.mapToDriverValue(value) ?? value
    ])
  );
}
function chunks(rows) {
  const parts = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row2 of rows) {
    if (size + row2.length > MOST_CHARACTERS) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(row2);
    size += row2.length + 1;
  }
  return parts.map((part) => `[${part.join(",")}]`);
}

// app/db/columns.ts
import { sql } from "drizzle-orm";
import { check, customType, integer, text } from "drizzle-orm/sqlite-core";

// app/domain/money/decimal.ts
var SCALE = 5;
var UNIT = 1e5;
var NUMBER = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;
function safe(value) {
  const whole = Number(value);
  if (!Number.isSafeInteger(whole)) throw new RangeError("The amount is too large.");
  return whole === 0 ? 0 : whole;
}
function divide(value, by) {
  const half = by / 2n;
  return value < 0n ? -((-value + half) / by) : (value + half) / by;
}
function toScaled(pounds) {
  const parts = NUMBER.exec(String(pounds));
  if (!parts || !Number.isFinite(pounds)) throw new RangeError(`Not an amount: ${pounds}`);
  const [, sign, whole = "", fraction = "", exponent = "0"] = parts;
  const shift = SCALE - fraction.length + Number(exponent);
  const digits = BigInt(whole + fraction || "0");
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : divide(digits, 10n ** BigInt(-shift));
  return safe(sign === "-" ? -scaled : scaled);
}
function fromScaled(scaled) {
  return scaled / UNIT;
}

// app/db/columns.ts
var scale5 = customType({
  dataType: () => "integer",
  toDriver: toScaled,
  fromDriver: fromScaled
});
var money = scale5;
var decimal5 = scale5;
var date = () => text();
var time = () => text();
var instant = () => text();
var flag = () => integer().$type();
var json = () => text({ mode: "json" }).$type();
var nocase = customType({
  dataType: () => "text COLLATE NOCASE"
});
var NOW = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;
var stamps = () => ({
  created_at: instant().notNull().default(NOW),
  updated_at: instant().notNull().default(NOW).$onUpdateFn(() => (/* @__PURE__ */ new Date()).toISOString())
});
var masterStamps = () => ({ ...stamps(), deleted_at: instant() });
var version = () => integer().notNull().default(1);
var flagChecks = (...columns) => columns.map((column) => check(`${column.name}_flag`, sql`${column} in (0, 1)`));
var dateChecks = (...columns) => columns.map(
  (column) => check(`${column.name}_day`, sql`${column} glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`)
);
var timeChecks = (...columns) => columns.map((column) => check(`${column.name}_time`, sql`${column} glob '[0-2][0-9]:[0-5][0-9]'`));
var oneOf = (column, values) => check(`${column.name}_known`, sql`${column} in (${sql.raw(values.map(literal).join(", "))})`);
var whileKept = (deletedAt) => sql`${deletedAt} is null`;
function literal(value) {
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

// app/db/tenant/drivers.ts
import { sql as sql3 } from "drizzle-orm";
import { index, integer as integer3, sqliteTable as sqliteTable2, text as text3, uniqueIndex as uniqueIndex2 } from "drizzle-orm/sqlite-core";

// app/db/tenant/company.ts
import { sql as sql2 } from "drizzle-orm";
import { check as check2, integer as integer2, sqliteTable, text as text2, uniqueIndex } from "drizzle-orm/sqlite-core";
var company = sqliteTable(
  "company",
  {
    id: integer2().primaryKey(),
    company_name: text2().notNull(),
    address1: text2(),
    address2: text2(),
    town: text2(),
    county: text2(),
    country: text2(),
    postcode: text2(),
    landline: text2(),
    mobile: text2(),
    email: text2(),
    website: text2(),
    logo: text2(),
    company_house_no: text2(),
    vat_code: text2(),
    operator_licence_no: text2(),
    bank_name: text2(),
    account_no: text2(),
    sort_code: text2(),
    ...stamps()
  },
  (t) => [check2("company_single", sql2`${t.id} = 1`)]
);
var tax_code = sqliteTable(
  "tax_code",
  {
    id: integer2().primaryKey(),
    code: nocase().notNull(),
    description: text2().notNull().default(""),
    rate: decimal5().notNull(),
    ...masterStamps()
  },
  (t) => [uniqueIndex("tax_code_code").on(t.code).where(whileKept(t.deleted_at))]
);
var depot = sqliteTable(
  "depot",
  {
    id: integer2().primaryKey(),
    code: nocase().notNull(),
    name: text2().notNull(),
    email: nocase(),
    landline: text2(),
    address_line_1: text2(),
    address_line_2: text2(),
    town: text2(),
    country: text2(),
    post_code: text2(),
    ...masterStamps()
  },
  (t) => [uniqueIndex("depot_code").on(t.code).where(whileKept(t.deleted_at))]
);
var additional_setting = sqliteTable("additional_setting", {
  name: text2().primaryKey(),
  value: text2().notNull(),
  ...stamps()
});
var integration = sqliteTable(
  "integration",
  {
    id: integer2().primaryKey(),
    name: text2().notNull(),
    slug: text2().notNull().unique(),
    is_enabled: flag().notNull().default(0),
    is_integrated: flag().notNull().default(0),
    settings: json(),
    ...stamps()
  },
  (t) => [...flagChecks(t.is_enabled, t.is_integrated)]
);
var number_sequence = sqliteTable("number_sequence", {
  name: text2().primaryKey(),
  next: integer2().notNull().default(1)
});

// app/db/tenant/drivers.ts
var licence_class = sqliteTable2("licence_class", {
  id: integer3().primaryKey(),
  class_name: nocase().notNull().unique(),
  description: text3().notNull().default(""),
  rank: integer3().notNull()
});
var licence_category = sqliteTable2("licence_category", {
  id: integer3().primaryKey(),
  code: nocase().notNull().unique(),
  description: text3().notNull().default("")
});
var skill_category = sqliteTable2("skill_category", {
  id: integer3().primaryKey(),
  name: nocase().notNull().unique()
});
var skill = sqliteTable2(
  "skill",
  {
    id: integer3().primaryKey(),
    skill_cat_id: integer3().notNull().references(() => skill_category.id),
    name: nocase().notNull()
  },
  (t) => [uniqueIndex2("skill_name").on(t.skill_cat_id, t.name)]
);
var driver = sqliteTable2(
  "driver",
  {
    id: integer3().primaryKey(),
    code: nocase().notNull(),
    title: integer3(),
    first_name: nocase().notNull(),
    last_name: nocase().notNull().default(""),
    full_name: text3().generatedAlwaysAs(sql3`trim(first_name || ' ' || last_name)`, { mode: "virtual" }),
    email: nocase(),
    mobile: text3(),
    landline: text3(),
    date_of_birth: date(),
    address_line_1: text3(),
    address_line_2: text3(),
    town: text3(),
    post_code: text3(),
    emergency_contact: text3(),
    emergency_phone: text3(),
    profile_image: text3(),
    driver_emp_type: integer3().notNull().default(2),
    vat_registered: flag().notNull().default(0),
    ni_number: text3(),
    utr_number: text3(),
    status: flag().notNull().default(1),
    is_available: flag().notNull().default(1),
    depot_id: integer3().references(() => depot.id),
    started_on: date(),
    version: version(),
    ...masterStamps()
  },
  (t) => [
    uniqueIndex2("driver_code").on(t.code).where(whileKept(t.deleted_at)),
    index("driver_name").on(t.first_name, t.last_name),
    oneOf(t.driver_emp_type, [1, 2]),
    oneOf(t.title, [1, 2]),
    ...flagChecks(t.vat_registered, t.status, t.is_available)
  ]
);

// app/db/tenant/people.ts
import { sql as sql5 } from "drizzle-orm";
import { index as index3, integer as integer5, primaryKey, sqliteTable as sqliteTable4, text as text5, uniqueIndex as uniqueIndex4 } from "drizzle-orm/sqlite-core";

// app/db/tenant/customers.ts
import { sql as sql4 } from "drizzle-orm";
import { index as index2, integer as integer4, real, sqliteTable as sqliteTable3, text as text4, uniqueIndex as uniqueIndex3 } from "drizzle-orm/sqlite-core";
var customer = sqliteTable3(
  "customer",
  {
    id: integer4().primaryKey(),
    customer_code: nocase().notNull(),
    customer_name: nocase().notNull(),
    customer_type: flag().notNull().default(1),
    status: flag().notNull().default(1),
    email: nocase(),
    landline: text4(),
    mobile: text4(),
    contact: text4(),
    address_line_1: text4(),
    address_line_2: text4(),
    town: text4(),
    country: text4(),
    post_code: text4(),
    enable_email_notifications: flag().notNull().default(0),
    customerPortal: flag().notNull().default(0),
    credit_stop: flag().notNull().default(0),
    credit_limit: money(),
    fuel_surcharge: decimal5(),
    notes: text4(),
    version: version(),
    ...masterStamps()
  },
  (t) => [
    uniqueIndex3("customer_code").on(t.customer_code).where(whileKept(t.deleted_at)),
    uniqueIndex3("customer_email_address").on(t.email).where(sql4`${t.deleted_at} is null and ${t.email} <> ''`),
    index2("customer_name").on(t.customer_name),
    ...flagChecks(t.customer_type, t.status, t.enable_email_notifications, t.customerPortal, t.credit_stop)
  ]
);
var ownedBy = () => integer4().notNull().references(() => customer.id, { onDelete: "cascade" });
var customer_email = sqliteTable3(
  "customer_email",
  { id: integer4().primaryKey(), customer_id: ownedBy(), email: nocase().notNull() },
  (t) => [uniqueIndex3("customer_email_once").on(t.customer_id, t.email)]
);
var customer_company = sqliteTable3("customer_company", {
  id: integer4().primaryKey(),
  customer_id: ownedBy().unique(),
  company_house_no: text4(),
  vat_code: text4(),
  tax_code_id: integer4().references(() => tax_code.id),
  bank_name: text4(),
  account_no: text4(),
  sort_code: text4(),
  contact: text4(),
  role: text4(),
  mobile: text4(),
  email: text4(),
  accounts_email: text4(),
  alternative_accounts_email: text4(),
  ...stamps()
});
var customer_invoice_settings = sqliteTable3(
  "customer_invoice_settings",
  {
    id: integer4().primaryKey(),
    customer_id: ownedBy().unique(),
    conditions: text4(),
    notified_days: integer4(),
    terms: text4(),
    terms_days: integer4().notNull().default(30),
    invoice_type: text4({ enum: ["single_job", "multi_job"] }).notNull().default("single_job"),
    ...stamps()
  },
  (t) => [oneOf(t.invoice_type, ["single_job", "multi_job"])]
);
var customer_sftp = sqliteTable3(
  "customer_sftp",
  {
    id: integer4().primaryKey(),
    customer_id: ownedBy().unique(),
    host: text4(),
    port: integer4().notNull().default(22),
    username: text4(),
    password: text4(),
    directory: text4(),
    status: text4({ enum: ["active", "inactive"] }).notNull().default("inactive"),
    ...stamps()
  },
  (t) => [oneOf(t.status, ["active", "inactive"])]
);
var customer_address = sqliteTable3(
  "customer_address",
  {
    id: integer4().primaryKey(),
    customer_id: integer4().references(() => customer.id, { onDelete: "cascade" }),
    name: nocase().notNull(),
    address_line_1: text4(),
    address_line_2: text4(),
    town: text4(),
    country: text4(),
    post_code: nocase(),
    phone: text4(),
    instruction_1: text4(),
    latitude: real(),
    longitude: real(),
    ...stamps()
  },
  (t) => [
    index2("customer_address_customer").on(t.customer_id, t.name),
    index2("customer_address_name").on(t.name)
  ]
);
var fuel_surcharge = sqliteTable3(
  "fuel_surcharge",
  {
    id: integer4().primaryKey(),
    customer_id: integer4().references(() => customer.id, { onDelete: "cascade" }),
    month: text4().notNull(),
    percent: decimal5().notNull(),
    ...stamps()
  },
  (t) => [
    uniqueIndex3("fuel_surcharge_customer").on(t.customer_id, t.month),
    uniqueIndex3("fuel_surcharge_all").on(t.month).where(sql4`${t.customer_id} is null`)
  ]
);

// app/db/tenant/people.ts
var MENU_KINDS = ["side_menu", "sub_menu", "settings", "support", "account_settings_menu"];
var permission = sqliteTable4(
  "permission",
  {
    id: integer5().primaryKey(),
    title: text5().notNull(),
    slug: text5().notNull(),
    path: text5().notNull().unique(),
    kind: text5({ enum: MENU_KINDS }).notNull(),
    position: integer5().notNull()
  },
  (t) => [uniqueIndex4("permission_slug").on(t.kind, t.slug), oneOf(t.kind, MENU_KINDS)]
);
var role = sqliteTable4(
  "role",
  {
    id: integer5().primaryKey(),
    name: nocase().notNull(),
    description: text5().notNull().default(""),
    is_fixed: flag().notNull().default(0),
    version: version(),
    ...masterStamps()
  },
  (t) => [uniqueIndex4("role_name").on(t.name).where(whileKept(t.deleted_at)), ...flagChecks(t.is_fixed)]
);
var role_permission = sqliteTable4(
  "role_permission",
  {
    role_id: integer5().notNull().references(() => role.id, { onDelete: "cascade" }),
    permission_id: integer5().notNull().references(() => permission.id, { onDelete: "cascade" })
  },
  (t) => [primaryKey({ columns: [t.role_id, t.permission_id] })]
);
var user = sqliteTable4(
  "user",
  {
    id: integer5().primaryKey(),
    user_type: text5({ enum: ["client", "customer", "driver"] }).notNull(),
    email: nocase().notNull(),
    code: nocase(),
    first_name: text5().notNull(),
    last_name: text5().notNull().default(""),
    mobile: text5(),
    profile_image: text5(),
    role_id: integer5().references(() => role.id),
    customer_id: integer5().references(() => customer.id, { onDelete: "cascade" }),
    driver_id: integer5().references(() => driver.id, { onDelete: "cascade" }),
    is_active: flag().notNull().default(1),
    registration_sent_at: instant(),
    unsubscribed_reason: text5(),
    version: version(),
    ...masterStamps()
  },
  (t) => [
    uniqueIndex4("user_email").on(t.email, t.user_type).where(whileKept(t.deleted_at)),
    uniqueIndex4("user_code").on(t.code).where(sql5`${t.user_type} = 'client' and ${t.deleted_at} is null`),
    uniqueIndex4("user_driver").on(t.driver_id).where(whileKept(t.deleted_at)),
    index3("user_customer").on(t.customer_id),
    index3("user_role").on(t.role_id),
    oneOf(t.user_type, ["client", "customer", "driver"]),
    ...flagChecks(t.is_active)
  ]
);
var user_setting = sqliteTable4(
  "user_setting",
  {
    user_id: integer5().notNull().references(() => user.id, { onDelete: "cascade" }),
    name: text5().notNull(),
    value: json().notNull(),
    ...stamps()
  },
  (t) => [primaryKey({ columns: [t.user_id, t.name] })]
);
var traffic_diary_column = sqliteTable4(
  "traffic_diary_column",
  {
    id: integer5().primaryKey(),
    user_id: integer5().notNull().references(() => user.id, { onDelete: "cascade" }),
    columns: text5().notNull(),
    slug: text5().notNull(),
    is_active: flag().notNull().default(1),
    position: integer5().notNull(),
    width: integer5(),
    ...stamps()
  },
  (t) => [uniqueIndex4("traffic_diary_column_slug").on(t.user_id, t.slug), ...flagChecks(t.is_active)]
);
var saved_view = sqliteTable4(
  "saved_view",
  {
    id: integer5().primaryKey(),
    user_id: integer5().notNull().references(() => user.id, { onDelete: "cascade" }),
    screen: text5().notNull(),
    name: nocase().notNull(),
    view: json().notNull(),
    is_shared: flag().notNull().default(0),
    position: integer5().notNull().default(1),
    ...stamps()
  },
  (t) => [uniqueIndex4("saved_view_name").on(t.user_id, t.screen, t.name), ...flagChecks(t.is_shared)]
);
var one_time_code = sqliteTable4(
  "one_time_code",
  {
    id: integer5().primaryKey(),
    user_id: integer5().notNull().references(() => user.id, { onDelete: "cascade" }),
    purpose: text5().notNull().default("master_edit"),
    job_id: integer5(),
    code_hash: text5().notNull(),
    tries: integer5().notNull().default(0),
    expires_at: instant().notNull(),
    used_at: instant(),
    created_at: instant().notNull().default(NOW)
  },
  (t) => [index3("one_time_code_user").on(t.user_id, t.purpose, t.created_at)]
);

// app/db/tenant/fleet.ts
import { index as index5, integer as integer7, sqliteTable as sqliteTable6, text as text7, uniqueIndex as uniqueIndex6 } from "drizzle-orm/sqlite-core";

// app/db/tenant/partners.ts
import { sql as sql6 } from "drizzle-orm";
import { index as index4, integer as integer6, sqliteTable as sqliteTable5, text as text6, uniqueIndex as uniqueIndex5 } from "drizzle-orm/sqlite-core";
var partner = () => ({
  id: integer6().primaryKey(),
  code: nocase().notNull(),
  name: nocase().notNull(),
  email: nocase(),
  landline: text6(),
  address_line_1: text6(),
  address_line_2: text6(),
  town: text6(),
  country: text6(),
  post_code: text6()
});
var companyFacts = () => ({
  company_house_no: text6(),
  vat_code: text6(),
  tax_code_id: integer6().references(() => tax_code.id),
  bank_name: text6(),
  account_no: text6(),
  sort_code: text6(),
  contact: text6(),
  role: text6(),
  mobile: text6(),
  email: text6()
});
var contractor = sqliteTable5("contractor", { ...partner(), ...masterStamps() }, (t) => [
  uniqueIndex5("contractor_code").on(t.code).where(whileKept(t.deleted_at))
]);
var sub_contractor = sqliteTable5(
  "sub_contractor",
  {
    ...partner(),
    is_active: flag().notNull().default(1),
    insurance_expires_on: date(),
    version: version(),
    ...masterStamps()
  },
  (t) => [
    uniqueIndex5("sub_contractor_code").on(t.code).where(whileKept(t.deleted_at)),
    index4("sub_contractor_name").on(t.name),
    ...flagChecks(t.is_active)
  ]
);
var sub_contractor_company = sqliteTable5("sub_contractor_company", {
  id: integer6().primaryKey(),
  subcontractor_id: integer6().notNull().unique().references(() => sub_contractor.id, { onDelete: "cascade" }),
  ...companyFacts(),
  ...stamps()
});
var owner_driver = sqliteTable5(
  "owner_driver",
  {
    id: integer6().primaryKey(),
    code: nocase().notNull(),
    first_name: text6().notNull(),
    last_name: text6().notNull().default(""),
    full_name: text6().generatedAlwaysAs(sql6`trim(first_name || ' ' || last_name)`, { mode: "virtual" }),
    email: nocase(),
    landline: text6(),
    mobile: text6(),
    profile_image: text6(),
    vehicle_reg: nocase(),
    vehicle_description: text6(),
    is_active: flag().notNull().default(1),
    insurance_expires_on: date(),
    version: version(),
    ...masterStamps()
  },
  (t) => [
    uniqueIndex5("owner_driver_code").on(t.code).where(whileKept(t.deleted_at)),
    ...flagChecks(t.is_active)
  ]
);
var owner_driver_company = sqliteTable5("owner_driver_company", {
  id: integer6().primaryKey(),
  owner_driver_id: integer6().notNull().unique().references(() => owner_driver.id, { onDelete: "cascade" }),
  company_name: text6(),
  address_line_1: text6(),
  address_line_2: text6(),
  town: text6(),
  post_code: text6(),
  ...companyFacts(),
  ...stamps()
});
var self_billing_agreement = sqliteTable5(
  "self_billing_agreement",
  {
    id: integer6().primaryKey(),
    sub_contractor_id: integer6().references(() => sub_contractor.id, { onDelete: "cascade" }),
    owner_driver_id: integer6().references(() => owner_driver.id, { onDelete: "cascade" }),
    vat_code: text6().notNull(),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    document: text6(),
    signed_at: instant(),
    ...stamps()
  },
  (t) => [
    index4("self_billing_agreement_sub_contractor").on(t.sub_contractor_id, t.ends_on),
    index4("self_billing_agreement_owner_driver").on(t.owner_driver_id, t.ends_on)
  ]
);

// app/db/tenant/fleet.ts
var vehicle_type = sqliteTable6(
  "vehicle_type",
  {
    id: integer7().primaryKey(),
    v_code: nocase().notNull(),
    description: text7().notNull().default(""),
    ...masterStamps()
  },
  (t) => [uniqueIndex6("vehicle_type_code").on(t.v_code).where(whileKept(t.deleted_at))]
);
var vehicle = sqliteTable6(
  "vehicle",
  {
    id: integer7().primaryKey(),
    code: nocase().notNull(),
    reg: nocase().notNull(),
    description: text7().notNull().default(""),
    driver_class_id: integer7().references(() => licence_class.id),
    vehicle_type_id: integer7().references(() => vehicle_type.id),
    contractor_id: integer7().references(() => contractor.id),
    depot_id: integer7().references(() => depot.id),
    order: integer7().notNull().default(0),
    is_active: flag().notNull().default(1),
    payload: decimal5(),
    spaces: decimal5(),
    length: decimal5(),
    width: decimal5(),
    height: decimal5(),
    gross_weight: decimal5(),
    pmi_interval_weeks: integer7(),
    tax_due_on: date(),
    tacho_calibration_due_on: date(),
    tracker_id: text7(),
    version: version(),
    ...masterStamps()
  },
  (t) => [
    uniqueIndex6("vehicle_code").on(t.code).where(whileKept(t.deleted_at)),
    uniqueIndex6("vehicle_reg").on(t.reg).where(whileKept(t.deleted_at)),
    index5("vehicle_order").on(t.order, t.id),
    index5("vehicle_vehicle_type").on(t.vehicle_type_id),
    ...flagChecks(t.is_active)
  ]
);
var trailer = sqliteTable6(
  "trailer",
  {
    id: integer7().primaryKey(),
    code: nocase().notNull(),
    serial_no: nocase().notNull(),
    description: text7().notNull().default(""),
    cubic_max: decimal5(),
    ...masterStamps()
  },
  (t) => [
    uniqueIndex6("trailer_code").on(t.code).where(whileKept(t.deleted_at)),
    uniqueIndex6("trailer_serial_no").on(t.serial_no).where(whileKept(t.deleted_at))
  ]
);
var vehicle_favourite_driver = sqliteTable6(
  "vehicle_favourite_driver",
  {
    id: integer7().primaryKey(),
    vehicle_id: vehicleOwned(),
    driver_id: integer7().notNull().references(() => driver.id, { onDelete: "cascade" }),
    shift_type_id: integer7().notNull().default(1),
    position: integer7().notNull().default(1),
    ...stamps()
  },
  (t) => [
    uniqueIndex6("vehicle_favourite_driver_once").on(t.vehicle_id, t.shift_type_id, t.driver_id),
    index5("vehicle_favourite_driver_driver").on(t.driver_id),
    oneOf(t.shift_type_id, [1, 2])
  ]
);
var vehicle_date = sqliteTable6(
  "vehicle_date",
  {
    id: integer7().primaryKey(),
    vehicle_id: vehicleOwned(),
    kind: text7({ enum: ["vor", "pmi", "mot"] }).notNull(),
    date: date().notNull(),
    notes: text7(),
    ...stamps()
  },
  (t) => [
    uniqueIndex6("vehicle_date_once").on(t.vehicle_id, t.kind, t.date),
    index5("vehicle_date_day").on(t.date, t.kind),
    oneOf(t.kind, ["vor", "pmi", "mot"])
  ]
);
var vehicle_reminder = sqliteTable6(
  "vehicle_reminder",
  {
    id: integer7().primaryKey(),
    vehicle_id: vehicleOwned(),
    date: date().notNull(),
    time: time(),
    notes: text7().notNull(),
    sent_at: text7(),
    ...stamps()
  },
  (t) => [
    index5("vehicle_reminder_vehicle").on(t.vehicle_id, t.date),
    index5("vehicle_reminder_day").on(t.date, t.time)
  ]
);
function vehicleOwned() {
  return integer7().notNull().references(() => vehicle.id, { onDelete: "cascade" });
}

// app/db/tenant/jobs.ts
import { sql as sql7 } from "drizzle-orm";
import {
  check as check3,
  index as index7,
  integer as integer9,
  real as real2,
  sqliteTable as sqliteTable8,
  text as text9,
  uniqueIndex as uniqueIndex8
} from "drizzle-orm/sqlite-core";

// app/db/tenant/tariffs.ts
import { index as index6, integer as integer8, sqliteTable as sqliteTable7, text as text8, uniqueIndex as uniqueIndex7 } from "drizzle-orm/sqlite-core";
var service = sqliteTable7(
  "service",
  {
    id: integer8().primaryKey(),
    code: nocase().notNull(),
    description: text8().notNull().default(""),
    ...masterStamps()
  },
  (t) => [uniqueIndex7("service_code").on(t.code).where(whileKept(t.deleted_at))]
);
var extra_tariff = sqliteTable7(
  "extra_tariff",
  {
    id: integer8().primaryKey(),
    code: nocase().notNull(),
    name: text8().notNull(),
    description: text8().notNull().default(""),
    type: integer8().notNull().default(0),
    charge: money().notNull().default(0),
    add_to_csv: flag().notNull().default(0),
    position: integer8().notNull(),
    ...masterStamps()
  },
  (t) => [
    uniqueIndex7("extra_tariff_code").on(t.code).where(whileKept(t.deleted_at)),
    index6("extra_tariff_position").on(t.position),
    oneOf(t.type, [0, 1, 2, 3, 4]),
    ...flagChecks(t.add_to_csv)
  ]
);
var waiting_charge = sqliteTable7(
  "waiting_charge",
  {
    id: integer8().primaryKey(),
    code: nocase().notNull(),
    description: text8().notNull().default(""),
    charge: money().notNull().default(0),
    ...masterStamps()
  },
  (t) => [uniqueIndex7("waiting_charge_code").on(t.code).where(whileKept(t.deleted_at))]
);
var freight_type = sqliteTable7(
  "freight_type",
  {
    id: integer8().primaryKey(),
    code: nocase().notNull(),
    description: text8().notNull().default(""),
    ...masterStamps()
  },
  (t) => [uniqueIndex7("freight_type_code").on(t.code).where(whileKept(t.deleted_at))]
);
var load_type = sqliteTable7(
  "load_type",
  {
    id: integer8().primaryKey(),
    code: nocase().notNull(),
    description: text8().notNull().default(""),
    waiting_charge_id: integer8().references(() => waiting_charge.id, { onDelete: "set null" }),
    per_mile: money().notNull().default(0),
    color: text8().notNull().default("#ff0000"),
    ...masterStamps()
  },
  (t) => [
    uniqueIndex7("load_type_code").on(t.code).where(whileKept(t.deleted_at)),
    index6("load_type_waiting_charge").on(t.waiting_charge_id)
  ]
);
var zone_surcharge = sqliteTable7(
  "zone_surcharge",
  {
    id: integer8().primaryKey(),
    code: nocase().notNull(),
    name: text8().notNull(),
    postcodes: json().notNull(),
    vehicle_classes: json().notNull().default([]),
    weekdays: json().notNull().default([]),
    from_time: time(),
    to_time: time(),
    charge: money().notNull(),
    source: text8(),
    is_active: flag().notNull().default(1),
    ...stamps()
  },
  (t) => [uniqueIndex7("zone_surcharge_code").on(t.code), ...flagChecks(t.is_active)]
);
var london_vehicle_type = sqliteTable7("london_vehicle_type", {
  id: integer8().primaryKey(),
  code: nocase().notNull().unique(),
  description: text8().notNull().default(""),
  charge: money().notNull().default(0),
  position: integer8().notNull().default(1)
});

// app/db/tenant/jobs.ts
var job = sqliteTable8(
  "job",
  {
    id: integer9().primaryKey(),
    uid: text9().notNull().unique(),
    job_number: integer9().notNull(),
    sub_no: integer9().notNull().default(0),
    job_type: integer9().notNull().default(1),
    parent_id: integer9().references(() => job.id, { onDelete: "cascade" }),
    split_from_id: integer9().references(() => job.id),
    mode: integer9().notNull().default(0),
    status: integer9().notNull().default(2),
    previous_status: integer9(),
    draft: flag().notNull().default(0),
    collected: flag().notNull().default(0),
    temp_status: integer9(),
    customer_id: integer9().notNull().references(() => customer.id),
    load_type_id: integer9().references(() => load_type.id),
    freight_type_id: integer9().references(() => freight_type.id),
    service_id: integer9().references(() => service.id),
    base_charge: money().notNull().default(0),
    extras: money().notNull().default(0),
    waiting_charge: money().notNull().default(0),
    total_charge: money().notNull().default(0),
    other_costs: money().notNull().default(0),
    calculator_charge: money(),
    subcost: money(),
    profit: money(),
    is_vat: flag().notNull().default(1),
    inv: text9(),
    weight: decimal5(),
    vol_weight: decimal5(),
    spaces: decimal5(),
    item_count: integer9(),
    mileage: decimal5(),
    report_notes: text9(),
    no_of_pod: integer9().notNull().default(0),
    is_marked: flag().notNull().default(0),
    collection_name: text9(),
    collection_address_line_1: text9(),
    collection_address_line_2: text9(),
    collection_town: text9(),
    collection_country: text9(),
    collection_post_code: text9(),
    collection_date: date(),
    collection_time: time(),
    collection_instruction_1: text9(),
    collection_phone: text9(),
    collection_latitude: real2(),
    collection_longitude: real2(),
    delivery_name: text9(),
    delivery_address_line_1: text9(),
    delivery_address_line_2: text9(),
    delivery_town: text9(),
    delivery_country: text9(),
    delivery_post_code: text9(),
    delivery_date: date(),
    delivery_time: time(),
    delivery_instruction_1: text9(),
    delivery_phone: text9(),
    delivery_latitude: real2(),
    delivery_longitude: real2(),
    source: text9().notNull().default("entry"),
    created_by: integer9().references(() => user.id),
    version: version(),
    ...stamps(),
    completed_at: instant(),
    deleted_at: instant(),
    diary_date: text9().generatedAlwaysAs(sql7`coalesce(collection_date, delivery_date)`, { mode: "stored" }),
    diary_time: text9().generatedAlwaysAs(
      sql7`case when collection_date is null then delivery_time else collection_time end`,
      { mode: "stored" }
    ),
    listed: integer9().generatedAlwaysAs(sql7`parent_id is null`, { mode: "stored" })
  },
  (t) => [
    uniqueIndex8("job_number").on(t.job_number, t.sub_no),
    index7("job_diary").on(t.status, t.diary_date, t.diary_time).where(sql7`${t.listed} = 1`),
    index7("job_day").on(t.diary_date, t.status).where(sql7`${t.listed} = 1`),
    index7("job_customer").on(t.customer_id, t.status, t.diary_date, t.diary_time).where(sql7`${t.listed} = 1`),
    index7("job_parent").on(t.parent_id, t.sub_no).where(sql7`${t.parent_id} is not null`),
    index7("job_marked").on(t.diary_date).where(sql7`${t.is_marked} = 1`),
    index7("job_delivery_day").on(t.delivery_date, t.status),
    index7("job_load_type").on(t.load_type_id),
    check3("job_sub_no", sql7`(${t.sub_no} = 0) = (${t.parent_id} is null)`),
    check3("job_status", sql7`${t.status} between 1 and 20`),
    check3("job_previous_status", sql7`${t.previous_status} between 1 and 20`),
    check3("job_number_positive", sql7`${t.job_number} > 0 and ${t.sub_no} >= 0`),
    oneOf(t.job_type, [1, 2, 3]),
    oneOf(t.mode, [0, 1, 2, 3, 4]),
    ...flagChecks(t.draft, t.collected, t.is_vat, t.is_marked),
    ...dateChecks(t.collection_date, t.delivery_date),
    ...timeChecks(t.collection_time, t.delivery_time)
  ]
);
var job_allocation = sqliteTable8(
  "job_allocation",
  {
    job_id: integer9().primaryKey().references(() => job.id, { onDelete: "cascade" }),
    kind: text9({ enum: ["driver", "sub_contractor", "owner_driver"] }).notNull(),
    allocation_id: integer9().notNull(),
    date: date().notNull(),
    work_day_id: integer9(),
    driver_id: integer9(),
    vehicle_id: integer9(),
    sub_contractor_id: integer9(),
    owner_driver_id: integer9()
  },
  (t) => [index7("job_allocation_driver").on(t.driver_id, t.date)]
);
var day_status = sqliteTable8(
  "day_status",
  {
    status: integer9().notNull(),
    date: date().notNull(),
    n: integer9().notNull(),
    lo: integer9().notNull(),
    hi: integer9().notNull()
  },
  (t) => [
    uniqueIndex8("day_status_cell").on(t.status, t.date),
    index7("day_status_day").on(t.date, t.status, t.n)
  ]
);

// app/db/tenant/workdays.ts
import { sql as sql8 } from "drizzle-orm";
import { index as index8, integer as integer10, sqliteTable as sqliteTable9, text as text10, uniqueIndex as uniqueIndex9 } from "drizzle-orm/sqlite-core";
var work_day = sqliteTable9(
  "work_day",
  {
    id: integer10().primaryKey(),
    date: date().notNull(),
    shift_type_id: integer10().notNull().default(1),
    vehicle_id: integer10().references(() => vehicle.id),
    vehicle_type_id: integer10().references(() => vehicle_type.id),
    driver_id: integer10().references(() => driver.id),
    driver_type: integer10().notNull().default(1),
    trailer_id: integer10().references(() => trailer.id),
    start_time: time(),
    notes: text10(),
    clockin_date: date(),
    clockin_time: time(),
    clockin_approved_time: time(),
    clockout_date: date(),
    clockout_time: time(),
    clockout_approved_time: time(),
    break_minutes: integer10().notNull().default(0),
    nightout: money().notNull().default(0),
    approved_at: instant(),
    approved_by: integer10().references(() => user.id),
    created_by: integer10().references(() => user.id),
    version: version(),
    ...stamps()
  },
  (t) => [
    uniqueIndex9("work_day_vehicle").on(t.vehicle_id, t.date, t.shift_type_id).where(sql8`${t.vehicle_id} is not null`),
    uniqueIndex9("work_day_driver").on(t.driver_id, t.date, t.shift_type_id).where(sql8`${t.driver_id} is not null`),
    index8("work_day_day").on(t.date, t.shift_type_id),
    index8("work_day_unapproved").on(t.date).where(sql8`${t.approved_at} is null and ${t.clockout_time} is not null`),
    oneOf(t.shift_type_id, [1, 2]),
    ...dateChecks(t.date, t.clockin_date, t.clockout_date),
    ...timeChecks(
      t.start_time,
      t.clockin_time,
      t.clockin_approved_time,
      t.clockout_time,
      t.clockout_approved_time
    )
  ]
);
var allocation = () => ({
  id: integer10().primaryKey(),
  job_id: integer10().notNull().references(() => job.id, { onDelete: "cascade" }),
  is_planned: flag().notNull().default(0),
  is_completed: flag().notNull().default(0),
  is_deleted: flag().notNull().default(0),
  version: version(),
  created_by: integer10().references(() => user.id),
  ...stamps()
});
var work_day_job = sqliteTable9(
  "work_day_job",
  {
    ...allocation(),
    work_day_id: integer10().notNull().references(() => work_day.id, { onDelete: "cascade" }),
    position: integer10().notNull().default(1),
    started_at: instant(),
    arrived_at: instant(),
    departed_at: instant(),
    completed_at: instant()
  },
  (t) => [
    uniqueIndex9("work_day_job_once").on(t.work_day_id, t.job_id).where(sql8`${t.is_deleted} = 0`),
    index8("work_day_job_job").on(t.job_id),
    index8("work_day_job_order").on(t.work_day_id, t.position),
    ...flagChecks(t.is_planned, t.is_completed, t.is_deleted)
  ]
);
var sub_contractor_job = sqliteTable9(
  "sub_contractor_job",
  {
    ...allocation(),
    sub_contractor_id: integer10().notNull().references(() => sub_contractor.id),
    date: date().notNull(),
    cost: money()
  },
  (t) => [
    uniqueIndex9("sub_contractor_job_once").on(t.sub_contractor_id, t.job_id).where(sql8`${t.is_deleted} = 0`),
    index8("sub_contractor_job_job").on(t.job_id),
    index8("sub_contractor_job_day").on(t.sub_contractor_id, t.date),
    ...flagChecks(t.is_planned, t.is_completed, t.is_deleted),
    ...dateChecks(t.date)
  ]
);
var owner_driver_job = sqliteTable9(
  "owner_driver_job",
  {
    ...allocation(),
    owner_driver_id: integer10().notNull().references(() => owner_driver.id),
    date: date().notNull(),
    cost: money()
  },
  (t) => [
    uniqueIndex9("owner_driver_job_once").on(t.owner_driver_id, t.job_id).where(sql8`${t.is_deleted} = 0`),
    index8("owner_driver_job_job").on(t.job_id),
    index8("owner_driver_job_day").on(t.owner_driver_id, t.date),
    ...flagChecks(t.is_planned, t.is_completed, t.is_deleted),
    ...dateChecks(t.date)
  ]
);
var vehicle_job_planner = sqliteTable9(
  "vehicle_job_planner",
  {
    id: integer10().primaryKey(),
    job_id: integer10().notNull().references(() => job.id, { onDelete: "cascade" }),
    plannerable_id: integer10().notNull().references(() => vehicle.id),
    date: date().notNull(),
    position: integer10().notNull().default(1),
    is_confirmed: flag().notNull().default(0),
    version: version(),
    ...stamps()
  },
  (t) => [
    uniqueIndex9("vehicle_job_planner_once").on(t.job_id, t.date),
    index8("vehicle_job_planner_row").on(t.date, t.plannerable_id, t.position),
    ...flagChecks(t.is_confirmed),
    ...dateChecks(t.date)
  ]
);

// app/db/tenant/job-parts.ts
import { sql as sql9 } from "drizzle-orm";
import { index as index9, integer as integer11, sqliteTable as sqliteTable10, text as text11, uniqueIndex as uniqueIndex10 } from "drizzle-orm/sqlite-core";
var ofJob = () => integer11().notNull().references(() => job.id, { onDelete: "cascade" });
var customer_reference = sqliteTable10(
  "customer_reference",
  { id: integer11().primaryKey(), job_id: ofJob(), name: nocase().notNull() },
  (t) => [index9("customer_reference_job").on(t.job_id), index9("customer_reference_name").on(t.name)]
);
var air_way_bill_number = sqliteTable10(
  "air_way_bill_number",
  { id: integer11().primaryKey(), job_id: ofJob(), awb_number: nocase().notNull() },
  (t) => [index9("air_way_bill_number_job").on(t.job_id), index9("air_way_bill_number_awb").on(t.awb_number)]
);
var job_email = sqliteTable10(
  "job_email",
  { id: integer11().primaryKey(), job_id: ofJob(), email: nocase().notNull() },
  (t) => [uniqueIndex10("job_email_once").on(t.job_id, t.email)]
);
var job_extra_charge = sqliteTable10(
  "job_extra_charge",
  {
    id: integer11().primaryKey(),
    job_id: ofJob(),
    extra_tariff_id: integer11().notNull().references(() => extra_tariff.id),
    count: integer11().notNull().default(1),
    amount: money().notNull()
  },
  (t) => [
    uniqueIndex10("job_extra_charge_once").on(t.job_id, t.extra_tariff_id),
    index9("job_extra_charge_tariff").on(t.extra_tariff_id)
  ]
);
var job_note = sqliteTable10(
  "job_note",
  {
    id: integer11().primaryKey(),
    job_id: ofJob(),
    notes: text11().notNull(),
    show_notes_to_driver: flag().notNull().default(1),
    created_by: integer11().references(() => user.id, { onDelete: "set null" }),
    ...stamps()
  },
  (t) => [index9("job_note_job").on(t.job_id, t.id), ...flagChecks(t.show_notes_to_driver)]
);
var job_reminder = sqliteTable10(
  "job_reminder",
  {
    id: integer11().primaryKey(),
    job_id: ofJob(),
    date: date().notNull(),
    time: time().notNull(),
    notes: text11().notNull().default(""),
    sent_at: instant(),
    created_by: integer11().references(() => user.id, { onDelete: "set null" }),
    ...stamps()
  },
  (t) => [
    index9("job_reminder_job").on(t.job_id, t.date, t.time),
    index9("job_reminder_due").on(t.date, t.time).where(sql9`${t.sent_at} is null`)
  ]
);
var job_attachment = sqliteTable10(
  "job_attachment",
  {
    id: integer11().primaryKey(),
    job_id: ofJob(),
    file: text11().notNull(),
    file_name: text11().notNull(),
    content_type: text11().notNull(),
    size: integer11().notNull(),
    created_by: integer11().references(() => user.id, { onDelete: "set null" }),
    created_at: instant().notNull().default(NOW)
  },
  (t) => [index9("job_attachment_job").on(t.job_id, t.id)]
);
var job_process = sqliteTable10(
  "job_process",
  {
    id: integer11().primaryKey(),
    job_id: ofJob(),
    type: integer11().notNull().default(1),
    work_day_id: integer11(),
    pod_name: text11(),
    pod_sign: text11(),
    pod_time: text11(),
    pod_image: text11(),
    pod_images: json().notNull().default([]),
    notes: text11(),
    created_by: integer11().references(() => user.id, { onDelete: "set null" }),
    ...stamps()
  },
  (t) => [index9("job_process_job").on(t.job_id, t.id), oneOf(t.type, [0, 1])]
);
var job_activity = sqliteTable10(
  "job_activity",
  {
    id: integer11().primaryKey(),
    job_id: ofJob(),
    action_type: text11().notNull(),
    message: text11().notNull().default(""),
    at: instant().notNull().default(NOW),
    status: integer11(),
    amount: money(),
    document_url: text11(),
    job_process_id: integer11().references(() => job_process.id, { onDelete: "set null" }),
    job_note_id: integer11().references(() => job_note.id, { onDelete: "set null" }),
    load_id: text11(),
    user_id: integer11().references(() => user.id, { onDelete: "set null" }),
    actor_name: text11(),
    uid: text11().unique()
  },
  (t) => [
    index9("job_activity_job").on(t.job_id, t.id),
    index9("job_activity_waiting").on(t.action_type, t.status).where(sql9`${t.status} = 1`)
  ]
);
var job_link = sqliteTable10(
  "job_link",
  {
    id: integer11().primaryKey(),
    job_id: ofJob().unique(),
    source_job_id: integer11().notNull().references(() => job.id, { onDelete: "cascade" }),
    kind: text11({ enum: ["recurring", "repeat", "duplicate"] }).notNull(),
    request_uid: text11().notNull(),
    created_at: instant().notNull().default(NOW)
  },
  (t) => [index9("job_link_source").on(t.source_job_id), oneOf(t.kind, ["recurring", "repeat", "duplicate"])]
);
var tracking_link = sqliteTable10(
  "tracking_link",
  {
    id: integer11().primaryKey(),
    job_id: ofJob(),
    token_hash: text11().notNull().unique(),
    label: text11(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    last_opened_at: instant(),
    opened: integer11().notNull().default(0),
    created_by: integer11().references(() => user.id, { onDelete: "set null" }),
    created_at: instant().notNull().default(NOW)
  },
  (t) => [index9("tracking_link_job").on(t.job_id)]
);

// tests/bench/seed-master.ts
var MASTER = {
  customers: 120,
  vehicles: 60,
  drivers: 70,
  subContractors: 25,
  ownerDrivers: 10,
  loadTypes: 16,
  services: 6
};
var FIRMS = [
  "Ribble",
  "Brackley",
  "Tamar",
  "Wensum",
  "Aldgate",
  "Marston",
  "Eastfield",
  "Castlemoor",
  "Westerby",
  "Harrow Vale"
];
var TRADES = [
  "Glass",
  "Dairies",
  "Ceramics",
  "Books",
  "Print",
  "Tools",
  "Medical",
  "Press",
  "Chemicals",
  "Foods",
  "Steel",
  "Optics"
];
var LOADS = [
  "SMALL VAN",
  "SWB VAN",
  "LWB VAN",
  "LUTON",
  "LUTON T/L",
  "3.5T",
  "7.5T",
  "12T",
  "18T",
  "26T",
  "ARTIC",
  "ADR 18T",
  "FRIDGE VAN",
  "FRIDGE 18T",
  "HIAB",
  "MOFFETT"
];
var SERVICES = ["SAME DAY", "OVERNIGHT", "ECONOMY", "TIMED", "TWO MAN", "AIRSIDE"];
var FIRST = ["Imran", "Piotr", "Ann", "Priya", "Megan", "Owen", "Radek", "Sunita", "Craig", "Hollie"];
var LAST = ["Iqbal", "Jones", "Lee", "Shah", "Farrow", "Aziz", "Novak", "Okafor", "Price", "Walsh"];
var firmName = (n) => `${pick(FIRMS, n)} ${pick(TRADES, Math.floor(n / FIRMS.length))}${n < FIRMS.length * TRADES.length ? "" : ` ${n}`}`;
function masterStatements(master = MASTER) {
  const rows = (count, row2) => Array.from({ length: count }, (_, n) => row2(n));
  const code = (letter, n) => `${letter}${String(n + 1).padStart(3, "0")}`;
  const person = (n) => ({
    first_name: pick(FIRST, n),
    last_name: `${pick(LAST, Math.floor(n / FIRST.length))}`
  });
  return [
    ...insertRows(
      customer,
      rows(master.customers, (n) => ({
        id: n + 1,
        customer_code: code("C", n),
        customer_name: firmName(n),
        customer_type: n % 9 ? 1 : 0
      }))
    ),
    ...insertRows(
      vehicle,
      rows(master.vehicles, (n) => ({ id: n + 1, code: code("V", n), reg: `MU${10 + n} FPD`, order: n + 1 }))
    ),
    ...insertRows(
      driver,
      rows(master.drivers, (n) => ({ id: n + 1, code: code("D", n), ...person(n) }))
    ),
    ...insertRows(
      sub_contractor,
      rows(master.subContractors, (n) => ({
        id: n + 1,
        code: code("S", n),
        name: `${firmName(n + 40)} Haulage`
      }))
    ),
    ...insertRows(
      owner_driver,
      rows(master.ownerDrivers, (n) => ({ id: n + 1, code: code("O", n), ...person(n + 70) }))
    ),
    ...insertRows(
      load_type,
      rows(master.loadTypes, (n) => ({ id: n + 1, code: pick(LOADS, n), per_mile: 1.15 + n / 10 }))
    ),
    ...insertRows(
      service,
      rows(master.services, (n) => ({ id: n + 1, code: pick(SERVICES, n) }))
    )
  ];
}
function pick(list2, n) {
  return list2[n % list2.length] ?? "";
}

// tests/bench/seed-jobs.ts
var TOWNS = [
  "Leeds",
  "York",
  "Hull",
  "Leicester",
  "Northampton",
  "Peterborough",
  "Liverpool",
  "Watford",
  "Sevenoaks",
  "Wisbech",
  "Bristol",
  "Ipswich",
  "Derby",
  "Crewe",
  "Preston",
  "Swindon"
];
var AREAS = ["LS", "YO", "HU", "LE", "NN", "PE", "L", "WD", "TN", "PE", "BS", "IP", "DE", "CW", "PR", "SN"];
var AHEAD = [1, 2, 2, 2, 3, 6, 6];
var TODAY = [2, 2, 3, 4, 5, 6, 6, 8, 9, 9, 11];
var LATELY = [4, 5, 11, 11, 12, 13, 13, 14, 15, 16, 18, 19, 20];
var LONG_AGO = [18, 18, 18, 18, 18, 18, 15, 16, 19, 20];
function randomNumbers(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = Math.imul(state, 1664525) + 1013904223 >>> 0;
    return Math.floor(state / 4294967296 * below);
  };
}
function* jobBlocks({ jobs: jobs2, from, days: days2, today, seed = 1, tripEvery = 30 }, block = 1e3) {
  const random = randomNumbers(seed);
  const start = Date.parse(from);
  const workDays = /* @__PURE__ */ new Map();
  let id = 0;
  for (let first = 0; first < jobs2; first += block) {
    const rows = [];
    const references = [];
    const onDays = [];
    const newDays = [];
    const given = [];
    for (let n = first; n < Math.min(first + block, jobs2); n++) {
      const ahead = Math.min(Math.floor(n / jobs2 * days2) + random(4), days2 - 1);
      const date2 = dayOf(start, ahead);
      const job2 = listedJob(
        ++id,
        n + 1,
        date2,
        statusOn(date2, today, random),
        n % tripEvery === 0 ? 3 : 1,
        random
      );
      rows.push(job2);
      for (let count = random(3); count > 0; count--)
        references.push({ job_id: id, name: `BK${1e5 + n}${"ABC"[count] ?? ""}` });
      if (job2.job_type === 3) for (let sub = 1; sub <= 3; sub++) rows.push(subJob(job2, ++id, sub, random));
      const isGiven = (job2.status ?? 0) > 2 && job2.status !== 19 && job2.status !== 20;
      if (isGiven && random(5) > 0) {
        const vehicle2 = random(MASTER.vehicles) + 1;
        const key = `${date2}/${vehicle2}`;
        const day2 = workDays.get(key) ?? workDays.size + 1;
        if (!workDays.has(key)) newDays.push({ id: day2, date: date2, vehicle_id: vehicle2, driver_id: vehicle2 });
        workDays.set(key, day2);
        onDays.push({ job_id: job2.id ?? 0, work_day_id: day2 });
      } else if (isGiven)
        given.push({ job_id: job2.id ?? 0, sub_contractor_id: random(MASTER.subContractors) + 1, date: date2 });
    }
    yield [
      ...insertRows(job, rows),
      ...insertRows(customer_reference, references),
      ...insertRows(work_day, newDays),
      ...insertRows(work_day_job, onDays),
      ...insertRows(sub_contractor_job, given)
    ];
  }
}
var dayOf = (start, ahead) => new Date(start + ahead * 864e5).toISOString().slice(0, 10);
function statusOn(date2, today, random) {
  const ago = (Date.parse(today) - Date.parse(date2)) / 864e5;
  const statuses = ago < 0 ? AHEAD : ago === 0 ? TODAY : ago < 21 ? LATELY : LONG_AGO;
  return statuses[random(statuses.length)] ?? 2;
}
function listedJob(id, number, date2, status, type, random) {
  const from = random(TOWNS.length);
  const to = random(TOWNS.length);
  const deliveryOnly = type === 1 && random(12) === 0;
  const price = (random(9e4) + 3e3) / 100;
  return {
    id,
    uid: `seed-${id}`,
    job_number: number,
    sub_no: 0,
    parent_id: null,
    job_type: type,
    status,
    mode: deliveryOnly ? 2 : 0,
    draft: status === 1 ? 1 : 0,
    customer_id: random(MASTER.customers) + 1,
    load_type_id: random(MASTER.loadTypes) + 1,
    service_id: random(4) ? random(MASTER.services) + 1 : null,
    collection_name: deliveryOnly ? null : firmName(random(90)),
    collection_town: deliveryOnly ? null : TOWNS[from] ?? null,
    collection_post_code: deliveryOnly ? null : `${AREAS[from]}${random(30) + 1} ${random(9) + 1}AB`,
    collection_date: deliveryOnly ? null : date2,
    collection_time: deliveryOnly || random(20) === 0 ? null : clock(random),
    delivery_name: firmName(random(90)),
    delivery_town: TOWNS[to] ?? null,
    delivery_post_code: `${AREAS[to]}${random(30) + 1} ${random(9) + 1}XY`,
    delivery_date: date2,
    delivery_time: clock(random),
    item_count: random(30),
    weight: random(12e3) / 10,
    total_charge: price,
    base_charge: price,
    report_notes: random(6) ? null : "call before arrival, tail lift needed",
    is_marked: random(25) ? 0 : 1
  };
}
function subJob(trip, id, sub, random) {
  const to = random(TOWNS.length);
  return {
    ...trip,
    id,
    uid: `seed-${id}`,
    sub_no: sub,
    parent_id: trip.id ?? null,
    mode: sub === 1 ? 1 : 2,
    total_charge: 0,
    base_charge: 0,
    delivery_name: firmName(random(90)),
    delivery_town: TOWNS[to] ?? null,
    is_marked: 0
  };
}
var clock = (random) => `${String(random(24)).padStart(2, "0")}:${["00", "15", "30", "45"][random(4)] ?? "00"}`;

// tests/bench/seed-tenant.ts
var SEARCH_BLOCK = 2e4;
var DAY_STATUS = `INSERT INTO day_status (status, date, n, lo, hi)
	SELECT p.status, p.diary_date, count(DISTINCT p.id), min(min(p.id), coalesce(min(k.id), min(p.id))), max(max(p.id), coalesce(max(k.id), max(p.id)))
	FROM job p LEFT JOIN job k ON k.parent_id = p.id WHERE p.listed = 1 AND p.diary_date IS NOT NULL GROUP BY 1, 2`;
var ALLOCATION = `INSERT INTO job_allocation (job_id, kind, allocation_id, date, work_day_id, driver_id, vehicle_id, sub_contractor_id, owner_driver_id)
	SELECT target, kind, allocation_id, date, work_day_id, driver_id, vehicle_id, sub_contractor_id, owner_driver_id
	FROM (SELECT *, row_number() OVER (PARTITION BY target ORDER BY date DESC, created_at DESC, kind, allocation_id DESC) AS place
		FROM (SELECT job_id AS target, a.* FROM allocation a
			UNION ALL SELECT j.parent_id, a.* FROM allocation a JOIN job j ON j.id = a.job_id WHERE j.parent_id IS NOT NULL))
	WHERE place = 1`;
async function seedTenant(d12, seed) {
  const run = (statements) => d12.batch(statements.map(({ sql: sql10, params }) => d12.prepare(sql10).bind(...params)));
  const triggers = await d12.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  await run(triggers.results.map(({ name }) => ({ sql: `DROP TRIGGER "${name}"`, params: [] })));
  await run(masterStatements());
  for (const block of jobBlocks(seed)) await run(block);
  const last = await d12.prepare("SELECT max(id) AS id FROM job").first("id") ?? 0;
  for (let from = 0; from < last; from += SEARCH_BLOCK)
    await run([
      {
        sql: "INSERT INTO job_search (rowid, body) SELECT id, body FROM job_text WHERE id > ? AND id <= ?",
        params: [from, from + SEARCH_BLOCK]
      }
    ]);
  await run(
    [DAY_STATUS, ALLOCATION, ...triggers.results.map(({ sql: sql10 }) => sql10)].map((sql10) => ({ sql: sql10, params: [] }))
  );
}

// app/db/sql-text.ts
var raw = (sql10) => ({ sql: sql10, params: [] });
var nothing = raw("");
function sqlText(texts, ...values) {
  const params = [];
  const sql10 = texts.reduce((before, text12, index10) => {
    const value = values[index10 - 1];
    if (!isPart(value)) {
      params.push(value);
      return `${before}?${text12}`;
    }
    params.push(...value.params);
    return before + value.sql + text12;
  });
  return { sql: sql10, params };
}
function joined(parts, separator) {
  return { sql: parts.map(({ sql: sql10 }) => sql10).join(separator), params: parts.flatMap(({ params }) => params) };
}
var isPart = (value) => typeof value === "object" && value !== null && "sql" in value && "params" in value;

// app/db/search.ts
var MOST_PHRASES = 200;
var SHORTEST_INDEXED = 3;
var MANY = 10;
var BETWEEN_REFERENCES = /[\r\n\t,;]+/;
var REFERENCE = /^(?=.*\d)[\p{L}\d/_.-]{5,}$/u;
function keywordPhrases(typed) {
  const phrases = typed.split(BETWEEN_REFERENCES).flatMap((part) => {
    const words = part.trim().split(/\s+/);
    return words.every(isReference) ? words : [words.join(" ")];
  });
  return [...new Set(phrases.filter(Boolean))].slice(0, MOST_PHRASES);
}
var isReference = (word) => REFERENCE.test(word);
function matchQuery(phrases) {
  const quoted2 = phrases.filter(isIndexed).map((phrase) => `"${phrase.replaceAll('"', '""')}"`);
  return quoted2.length ? quoted2.join(" OR ") : null;
}
var isIndexed = (phrase) => [...phrase].length >= SHORTEST_INDEXED;
function jobsFoundBy(phrases, { within, ids }) {
  const pasted = phrases.length > MANY ? phrases.filter(isReference) : [];
  const match = matchQuery(phrases.filter((phrase) => !pasted.includes(phrase)));
  const short = phrases.filter((phrase) => !isIndexed(phrase));
  const bounds = ids ? sqlText`AND s.rowid BETWEEN ${ids.lo} AND ${ids.hi}` : raw("");
  const parts = [ofCustomers(phrases, within)];
  if (pasted.length) parts.push(...ofReferences(pasted));
  if (match !== null)
    parts.push(sqlText`SELECT coalesce(k.parent_id, k.id) FROM job_search s CROSS JOIN job k ON k.id = s.rowid
			WHERE s.job_search MATCH ${match} ${bounds}`);
  if (short.length) parts.push(...ofTexts(short, within));
  return joined(parts, " UNION ");
}
var ofCustomers = (phrases, within) => sqlText`SELECT j.id FROM job j WHERE ${within} AND j.customer_id IN (SELECT c.id FROM customer c, json_each(${JSON.stringify(phrases)}) p
		WHERE instr(lower(c.customer_name), lower(p.value)) OR instr(lower(c.customer_code), lower(p.value)))`;
function ofReferences(phrases) {
  const list2 = JSON.stringify(phrases);
  const numbers = JSON.stringify(
    phrases.flatMap((phrase) => phrase.match(/^\d{1,15}(?=(-\d+)?$)/)?.[0] ?? []).map(Number)
  );
  const begins = (table, column) => sqlText`SELECT coalesce(k.parent_id, k.id) FROM json_each(${list2}) p CROSS JOIN ${raw(table)} r
			ON r.${raw(column)} >= p.value AND r.${raw(column)} < p.value || char(1114111) CROSS JOIN job k ON k.id = r.job_id`;
  return [
    begins("customer_reference", "name"),
    begins("air_way_bill_number", "awb_number"),
    sqlText`SELECT coalesce(k.parent_id, k.id) FROM json_each(${numbers}) p CROSS JOIN job k ON k.job_number = p.value`
  ];
}
function ofTexts(phrases, within) {
  const holds = sqlText`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(phrases)}) p WHERE instr(lower(t.body), lower(p.value)))`;
  return [
    sqlText`SELECT j.id FROM job j JOIN job_text t ON t.id = j.id WHERE ${within} AND ${holds}`,
    sqlText`SELECT j.id FROM job j JOIN job_text t ON t.parent_id = j.id WHERE ${within} AND j.job_type = 3 AND ${holds}`
  ];
}

// app/domain/jobs/status.ts
var row = (name, phase, open = false, draggable = false) => ({ name, phase, open, draggable });
var JOB_STATUSES = [
  row("Quote", "before"),
  row("Pending", "before", true, true),
  row("Planned", "before", true, true),
  row("Collected", "under", true),
  row("Indepot", "under", true, true),
  row("Booked", "before", true, true),
  row("Quoted", "before", true),
  row("Intransit", "under", true),
  row("Inprogress", "under", true),
  row("CX Delivered", "done"),
  row("Completed", "done"),
  row("Priced", "done"),
  row("POD", "done"),
  row("Marked For Inv", "money"),
  row("NO/EXT Inv", "money"),
  row("Billed Manually", "money"),
  row("Generating Inv", "money"),
  row("Invoiced", "money"),
  row("Cancelled", "ended"),
  row("Deleted", "ended")
];
var STATUS_NAMES = JOB_STATUSES.map(({ name }) => name);
function isStatus(name) {
  return STATUS_NAMES.some((status) => status === name);
}
function statusRank(name) {
  return STATUS_NAMES.indexOf(name) + 1;
}

// app/domain/jobs/list-filter.ts
var UNALLOCATED = ["Pending", "Collected", "Indepot"];
var ALL_STATUSES = Array.from({ length: 20 }, (_, index10) => index10 + 1);
var BOUNDED_DAYS = 92;
function chosenStatuses({ statuses }) {
  const ranks = statuses?.length ? statuses.filter(isStatus).map(statusRank) : ALL_STATUSES;
  return raw(`(${ranks.join(", ")})`);
}
function baseCondition(scope, filter) {
  const customers = customersOf(scope, filter).map((id) => sqlText`j.customer_id = ${id}`);
  const days2 = sqlText`j.listed = 1 AND j.diary_date BETWEEN ${filter.date_from} AND ${filter.date_to}`;
  return joined([...customers, days2], " AND ");
}
function customersOf(scope, filter) {
  const own = scope === "tenant" ? [] : [scope.customer_id];
  return filter.customer_id === void 0 ? own : [...own, filter.customer_id];
}
function furtherConditions(scope, filter) {
  const { job_number, cus_ref, load_type_id, is_marked, driver_id, vehicle_id } = filter;
  const given = [
    ...contains(filter),
    job_number !== void 0 && numbered(job_number),
    cus_ref !== void 0 && sqlText`EXISTS (SELECT 1 FROM customer_reference r WHERE r.job_id = j.id AND instr(lower(r.name), lower(${cus_ref})))`,
    load_type_id !== void 0 && sqlText`j.load_type_id = ${load_type_id}`,
    is_marked !== void 0 && sqlText`j.is_marked = ${is_marked}`,
    filter.unallocated && raw(`j.status IN (${UNALLOCATED.map(statusRank).join(", ")})`),
    driver_id !== void 0 && onWorkDay(sqlText`d.driver_id = ${driver_id}`),
    vehicle_id !== void 0 && onVehicle(vehicle_id),
    found(scope, filter)
  ];
  return given.filter((condition) => typeof condition === "object");
}
var TEXTS = {
  col_from: "collection_name",
  col_town: "collection_town",
  del_to: "delivery_name",
  del_town: "delivery_town"
};
function contains(filter) {
  return Object.keys(TEXTS).flatMap(
    (name) => filter[name] === void 0 ? [] : [sqlText`instr(lower(j.${raw(TEXTS[name])}), lower(${filter[name]}))`]
  );
}
function numbered(typed) {
  const number = typed.trim().match(/^(\d{1,15})(-\d+)?$/)?.[1];
  return number ? sqlText`j.job_number = ${Number(number)}` : raw("0");
}
var onWorkDay = (condition) => sqlText`j.id IN (SELECT coalesce(k.parent_id, k.id) FROM work_day d JOIN work_day_job w ON w.work_day_id = d.id AND w.is_deleted = 0
		JOIN job k ON k.id = w.job_id WHERE ${condition})`;
var onVehicle = (vehicle2) => sqlText`(${onWorkDay(sqlText`d.vehicle_id = ${vehicle2}`)} OR j.id IN (SELECT coalesce(k.parent_id, k.id)
		FROM vehicle_job_planner p JOIN job k ON k.id = p.job_id WHERE p.plannerable_id = ${vehicle2}))`;
function found(scope, filter) {
  const phrases = keywordPhrases(filter.keywords ?? "");
  if (phrases.length === 0) return;
  const { date_from, date_to } = filter;
  const bound = (edge) => sqlText`(SELECT ${raw(edge)} FROM day_status WHERE date BETWEEN ${date_from} AND ${date_to})`;
  const ids = daysBetween(filter) <= BOUNDED_DAYS ? { lo: bound("min(lo)"), hi: bound("max(hi)") } : null;
  return sqlText`j.id IN (${jobsFoundBy(phrases, { within: baseCondition(scope, filter), ids })})`;
}
function daysBetween({ date_from, date_to }) {
  return (Date.parse(date_to) - Date.parse(date_from)) / 864e5 + 1;
}

// app/domain/jobs/list-order.ts
var KEYS = {
  job_number: ["j.job_number"],
  job_type: ["j.job_type"],
  customer_reference: [
    "(SELECT r.name FROM customer_reference r WHERE r.job_id = j.id ORDER BY r.id LIMIT 1)"
  ],
  customer: ["(SELECT c.customer_name FROM customer c WHERE c.id = j.customer_id)"],
  collection_name: ["j.collection_name COLLATE NOCASE"],
  collection_town: ["j.collection_town COLLATE NOCASE"],
  collection_date: ["j.collection_date", "j.collection_time"],
  delivery_name: ["j.delivery_name COLLATE NOCASE"],
  delivery_town: ["j.delivery_town COLLATE NOCASE"],
  delivery_date: ["j.delivery_date", "j.delivery_time"],
  service: ["(SELECT s.code FROM service s WHERE s.id = j.service_id)"],
  load_type: ["(SELECT l.code FROM load_type l WHERE l.id = j.load_type_id)"],
  driver_sub: [
    `(SELECT coalesce(d.full_name, s.name, o.full_name, v.reg) FROM job_allocation a
			LEFT JOIN driver d ON d.id = a.driver_id LEFT JOIN sub_contractor s ON s.id = a.sub_contractor_id
			LEFT JOIN owner_driver o ON o.id = a.owner_driver_id LEFT JOIN vehicle v ON v.id = a.vehicle_id
			WHERE a.job_id = j.id) COLLATE NOCASE`
  ],
  total_charge: ["j.total_charge"]
};
function isOwnOrder({ sort = "status", direction = "asc" }) {
  return (sort === "status" || sort === "action") && direction === "asc";
}
var ownOrder = (table) => raw(`${table}.status, ${table}.diary_date, ${table}.diary_time, ${table}.id`);
function orderOf(filter) {
  if (isOwnOrder(filter)) return ownOrder("j");
  const { sort = "status", direction = "asc" } = filter;
  const way = direction === "desc" ? "DESC" : "ASC";
  if (sort === "status" || sort === "action")
    return raw(`j.status ${way}, j.diary_date ${way}, j.diary_time ${way}, j.id ${way}`);
  return raw([...KEYS[sort].map((key) => `${key} ${way} NULLS LAST`), `j.id ${way}`].join(", "));
}

// app/domain/jobs/list-page.ts
var WALKED_DAYS = 14;
var DEFAULT_PER_PAGE = 50;
function findList(scope, filter) {
  const further = furtherConditions(scope, filter);
  if (further.length) return byReading(scope, filter, further);
  if (customersOf(scope, filter).length) return byCustomer(scope, filter);
  return byDay(filter);
}
function byDay(filter) {
  const counts = sqlText`SELECT status, sum(n) AS n FROM day_status
		WHERE date BETWEEN ${filter.date_from} AND ${filter.date_to} GROUP BY status`;
  const isLocated = isOwnOrder(filter) && daysBetween(filter) > WALKED_DAYS;
  return isLocated ? { ...locatedPage(filter), counts } : { tables: [], counts, page: walkedPage("tenant", filter) };
}
function byCustomer(scope, filter) {
  const counts = sqlText`SELECT j.status, count(*) AS n FROM job j INDEXED BY job_customer
		WHERE ${baseCondition(scope, filter)} AND j.status BETWEEN 1 AND 20 GROUP BY j.status`;
  return { tables: [], counts, page: walkedPage(scope, filter) };
}
function byReading(scope, filter, further) {
  const conditions = joined([baseCondition(scope, filter), ...further], " AND ");
  const { limit, offset } = pageOf(filter);
  return {
    tables: [
      sqlText`matched AS MATERIALIZED (SELECT j.id, j.status, j.diary_date, j.diary_time FROM job j WHERE ${conditions})`
    ],
    counts: raw("SELECT status, count(*) AS n FROM matched GROUP BY status"),
    page: isOwnOrder(filter) ? sqlText`SELECT m.id FROM matched m WHERE m.status IN ${chosenStatuses(filter)}
				ORDER BY ${ownOrder("m")} LIMIT ${limit} OFFSET ${offset}` : sqlText`SELECT j.id FROM matched m CROSS JOIN job j ON j.id = m.id WHERE m.status IN ${chosenStatuses(filter)}
				ORDER BY ${orderOf(filter)} LIMIT ${limit} OFFSET ${offset}`
  };
}
function walkedPage(scope, filter) {
  const { limit, offset } = pageOf(filter);
  const index10 = raw(customersOf(scope, filter).length ? "job_customer" : "job_diary");
  return sqlText`SELECT j.id FROM job j INDEXED BY ${index10}
		WHERE ${baseCondition(scope, filter)} AND j.status IN ${chosenStatuses(filter)}
		ORDER BY ${orderOf(filter)} LIMIT ${limit} OFFSET ${offset}`;
}
function locatedPage(filter) {
  const { limit, offset } = pageOf(filter);
  const end = offset + limit;
  return {
    tables: [
      sqlText`phase AS MATERIALIZED (SELECT status, passed FROM (SELECT status, n, sum(n) OVER (ORDER BY status) - n AS passed
				FROM counts WHERE status IN ${chosenStatuses(filter)}) WHERE passed < ${end} AND passed + n > ${offset})`,
      sqlText`cell AS (SELECT d.status, d.date, d.n, p.passed + sum(d.n) OVER (PARTITION BY d.status ORDER BY d.date) - d.n AS passed
				FROM phase p JOIN day_status d ON d.status = p.status WHERE d.date BETWEEN ${filter.date_from} AND ${filter.date_to})`,
      sqlText`span AS MATERIALIZED (SELECT status, date, passed FROM cell WHERE passed < ${end} AND passed + n > ${offset})`
    ],
    page: sqlText`SELECT j.id FROM span CROSS JOIN job j INDEXED BY job_diary
			ON j.listed = 1 AND j.status = span.status AND j.diary_date = span.date
			ORDER BY ${ownOrder("j")} LIMIT ${limit} OFFSET ${offset} - coalesce((SELECT min(passed) FROM span), 0)`
  };
}
function pageOf({ page = 1, perPage = DEFAULT_PER_PAGE }) {
  return { limit: perPage, offset: (page - 1) * perPage };
}

// app/domain/jobs/list-row.ts
var quoted = (text12) => `'${text12.replaceAll("'", "''")}'`;
var statusNameSql = (column) => `CASE ${column} ${STATUS_NAMES.map((name, index10) => `WHEN ${index10 + 1} THEN ${quoted(name)}`).join(" ")} END`;
var same = (...columns) => columns.map((column) => [column, `j.${column}`]);
var fromScale5 = (column) => [column, `j.${column} / 100000.0`];
var list = (part, from) => `json((SELECT json_group_array(${part}) FROM ${from}))`;
var single = (test, ...pairs) => `CASE WHEN ${test} IS NULL THEN NULL ELSE json_object(${pairs.join(", ")}) END`;
var NESTED = [
  [
    "customer",
    "json_object('id', c.id, 'customer_code', c.customer_code, 'customer_name', c.customer_name, 'customer_type', c.customer_type)"
  ],
  ["customer_reference", list("json_object('name', r.name)", "customer_reference r WHERE r.job_id = j.id")],
  ["load_type", single("l.id", "'id', l.id", "'code', l.code", "'color', l.color")],
  ["service", single("s.id", "'id', s.id", "'code', s.code")]
];
var PLAIN = [
  ...same("id"),
  ["job_number", "CASE j.sub_no WHEN 0 THEN '' || j.job_number ELSE j.job_number || '-' || j.sub_no END"],
  ...same("job_type", "mode", "parent_id"),
  ["status", statusNameSql("j.status")],
  ...same("draft", "collected", "temp_status", "version", "customer_id", "load_type_id", "service_id"),
  ...same("collection_name", "collection_town", "collection_post_code", "collection_date", "collection_time"),
  ...same("delivery_name", "delivery_town", "delivery_post_code", "delivery_date", "delivery_time"),
  ...same("item_count"),
  ...["weight", "spaces", "mileage", "total_charge"].map(fromScale5),
  ["is_attachement_available", "EXISTS (SELECT 1 FROM job_attachment f WHERE f.job_id = j.id)"],
  [
    "sub_job_count",
    "CASE j.job_type WHEN 3 THEN (SELECT count(*) FROM job k WHERE k.parent_id = j.id) ELSE 0 END"
  ]
];
var STAFF_NESTED = [
  [
    "driver_sub",
    single(
      "a.job_id",
      "'kind', a.kind",
      "'label', coalesce(d.full_name, u.name, o.full_name, v.reg)",
      "'date', a.date",
      "'driver_id', a.driver_id",
      "'sub_contractor_id', a.sub_contractor_id",
      "'owner_driver_id', a.owner_driver_id",
      "'vehicle_id', a.vehicle_id",
      "'reg', v.reg"
    )
  ]
];
var STAFF_PLAIN = [
  ...same("is_marked"),
  ["badge_name", "coalesce((SELECT x.cx_loads_status FROM cx_job x WHERE x.job_id = j.id), '')"]
];
var SHARED_JOINS = `JOIN customer c ON c.id = j.customer_id
	LEFT JOIN load_type l ON l.id = j.load_type_id LEFT JOIN service s ON s.id = j.service_id`;
var STAFF_JOINS = `LEFT JOIN job_allocation a ON a.job_id = j.id LEFT JOIN driver d ON d.id = a.driver_id
	LEFT JOIN vehicle v ON v.id = a.vehicle_id LEFT JOIN sub_contractor u ON u.id = a.sub_contractor_id
	LEFT JOIN owner_driver o ON o.id = a.owner_driver_id`;
var FIELDS_AN_OBJECT = 16;
function wideObject(fields) {
  const parts = [];
  for (let from = 0; from < fields.length; from += FIELDS_AN_OBJECT) {
    const some = fields.slice(from, from + FIELDS_AN_OBJECT);
    parts.push(`json_object(${some.map(([name, sql10]) => `'${name}', ${sql10}`).join(", ")})`);
  }
  return parts.reduce((before, part) => `rtrim(${before}, '}') || ',' || substr(${part}, 2)`);
}
var fieldsFor = (scope) => scope === "tenant" ? [...NESTED, ...STAFF_NESTED, ...PLAIN, ...STAFF_PLAIN] : [...NESTED, ...PLAIN];
var rowJson = (scope) => wideObject(fieldsFor(scope));
var rowJoins = (scope) => scope === "tenant" ? `${SHARED_JOINS} ${STAFF_JOINS}` : SHARED_JOINS;

// app/domain/jobs/list-sql.ts
function jobListSql(scope, filter) {
  const { tables, counts, page } = findList(scope, filter);
  const all = [sqlText`counts AS MATERIALIZED (${counts})`, ...tables, placed(page)];
  return sqlText`WITH ${joined(all, ", ")} SELECT ${rowsOfPage(scope)} AS rows,
		(SELECT coalesce(sum(n), 0) FROM counts WHERE status IN ${chosenStatuses(filter)}) AS total,
		(SELECT json_group_object(name, n) FROM (SELECT ${raw(statusNameSql("status"))} AS name, n FROM counts WHERE n > 0
			UNION ALL SELECT 'All', coalesce(sum(n), 0) FROM counts)) AS statusCount`;
}
var placed = (page) => sqlText`page AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (${page}))`;
var rowsOfPage = (scope) => raw(`(SELECT '[' || coalesce(group_concat(${rowJson(scope)}, ',' ORDER BY page.place), '') || ']'
		FROM page CROSS JOIN job j ON j.id = page.id ${rowJoins(scope)})`);

// .bench.ts
var jobs = Number(process.argv[2] ?? 1e5);
var days = 730;
var { d1, close } = await openD1("tenant", `/tmp/benchdb-${jobs}`);
await d1.batch(["drop index if exists day_status_day", "create index day_status_day on day_status(date,status,n)", "create index if not exists air_way_bill_number_awb on air_way_bill_number(awb_number)"].map((s) => d1.prepare(s)));
var have = await d1.prepare("select count(*) n from job").first("n");
if (!have) {
  const t = performance.now();
  await seedTenant(d1, { jobs, from: "2024-12-01", days, today: "2026-11-20" });
  console.log("seed s", (performance.now() - t) / 1e3);
}
var measure = async (name, scope, filter, n = 60) => {
  const { sql: sql10, params } = jobListSql(scope, filter);
  const times = [];
  let server = [];
  let last;
  for (let i = 0; i < n; i++) {
    const t = performance.now();
    const r = await d1.prepare(sql10).bind(...params).all();
    times.push(performance.now() - t);
    last = r.results[0];
    server.push(r.meta.sql_duration_ms ?? r.meta.duration);
  }
  const med = (a) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)].toFixed(2), p95 = (a) => a[Math.floor(a.length * 0.95)].toFixed(2);
  console.log(name.padEnd(34), "min", times.slice().sort((a, b) => a - b)[0].toFixed(2), "median", med(times), "p95", p95(times), "d1", med(server), "total", last.total, "bytes", last.rows.length);
};
var day = { date_from: "2026-11-16", date_to: "2026-11-16" };
var week = { date_from: "2026-11-16", date_to: "2026-11-22" };
var month = { date_from: "2026-11-01", date_to: "2026-11-30" };
var two = { date_from: "2024-12-01", date_to: "2026-11-30" };
await measure("warm", "tenant", day);
var t0 = [];
for (let i = 0; i < 60; i++) {
  const t = performance.now();
  await d1.prepare("select 1").all();
  t0.push(performance.now() - t);
}
console.log("select 1", t0.sort((a, b) => a - b)[0].toFixed(2), t0[30].toFixed(2));
await measure("day", "tenant", day);
await measure("week", "tenant", week);
await measure("month", "tenant", month);
await measure("2y first page", "tenant", two);
await measure("2y deep page", "tenant", { ...two, page: Math.floor(jobs / 100) });
await measure("2y keyword reference", "tenant", { ...two, keywords: "BK150000" });
await measure("2y keyword town (frequent)", "tenant", { ...two, keywords: "leicester" }, 10);
await measure("week keyword town", "tenant", { ...week, keywords: "leicester" });
await measure("2y keyword customer", "tenant", { ...two, keywords: "tamar glass" }, 10);
await measure("2y 100 references", "tenant", { ...two, keywords: Array.from({ length: 100 }, (_, n) => `BK${1e5 + n * 37}`).join("\n") }, 20);
await measure("2y status filter", "tenant", { ...two, statuses: ["POD", "Priced"] });
await measure("week town column", "tenant", { ...week, col_town: "leeds" });
await measure("2y town column", "tenant", { ...two, col_town: "leeds" }, 10);
await measure("2y driver", "tenant", { ...two, driver_id: 7 }, 20);
await measure("2y job number", "tenant", { ...two, job_number: "5000" });
await measure("customer 2y", { customer_id: 7 }, two);
await measure("customer week", { customer_id: 7 }, week);
await measure("week by customer name", "tenant", { ...week, sort: "customer" });
await measure("2y by price desc", "tenant", { ...two, sort: "total_charge", direction: "desc" }, 10);
await measure("2y two letters", "tenant", { ...two, keywords: "zq" }, 4);
for (const id of [5e4]) {
  const t = [];
  for (let i = 0; i < 60; i++) {
    const s = performance.now();
    await d1.batch([d1.prepare("update job set status = 1 + (status % 20), version = version+1 where id=?").bind(id + i)]);
    t.push(performance.now() - s);
  }
  console.log("set status", t.sort((a, b) => a - b)[30].toFixed(2));
}
var ti = [];
for (let i = 0; i < 60; i++) {
  const s = performance.now();
  await d1.batch([d1.prepare("insert into job(uid,job_number,customer_id,collection_date,collection_name,collection_town) values (?,?,1,'2026-11-20','x','Leeds')").bind(crypto.randomUUID(), 5e7 + Math.floor(Math.random() * 1e9)), d1.prepare("insert into customer_reference(job_id,name) select max(id),'R1' from job")]);
  ti.push(performance.now() - s);
}
console.log("insert job + reference", ti.sort((a, b) => a - b)[30].toFixed(2));
await close();
