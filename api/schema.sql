-- The schema of the database, without data. Generated from the migrations by `npm run db:types`: do not edit.

CREATE EXTENSION pg_trgm;

-- foundation --------------------------------------------------------------------------------------------------------

-- Applied migrations. Created by api/src/database/migrate.ts.
CREATE TABLE migrations (
	name text NOT NULL,
	applied_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

-- Parcels of orders: sent by a carrier, or ready for pickup.
CREATE TABLE parcels (
	order_id integer NOT NULL,
	-- Empty for a pickup.
	carrier text NOT NULL,
	-- Empty for a pickup, and once the account of the buyer is deleted.
	tracking_number text NOT NULL,
	tracking_url text,
	shipped_by integer,
	-- When it left, or was ready for pickup.
	shipped_at timestamptz DEFAULT now() NOT NULL,
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	-- What the buyer shows at the pickup. Null for a parcel that is sent.
	pickup_code text,
	-- When it arrived, or was handed over.
	delivered_at timestamptz,
	CONSTRAINT parcels_pkey PRIMARY KEY (id),
	CONSTRAINT parcels_carrier_check CHECK (length(carrier) <= 100),
	CONSTRAINT parcels_pickup_code_check CHECK (pickup_code ~ '^\d{6}$'::text),
	CONSTRAINT parcels_tracking_number_check CHECK (length(tracking_number) <= 100),
	CONSTRAINT parcels_tracking_url_check CHECK (length(tracking_url) <= 2000)
);
CREATE INDEX parcels_order ON parcels USING btree (order_id, id);
CREATE INDEX parcels_tracking_trgm ON parcels USING gin (searched_tracking_number(tracking_number) gin_trgm_ops);

-- Requests per limited call and network in the current window. Keys are SHA-256 hashes. Unlogged: written often, may
-- be lost in a crash.
CREATE UNLOGGED TABLE rate_limits (
	limit_key bytea NOT NULL,
	request_count integer NOT NULL,
	window_ends_at timestamptz NOT NULL,
	CONSTRAINT rate_limits_pkey PRIMARY KEY (limit_key)
);
CREATE INDEX rate_limits_window ON rate_limits USING btree (window_ends_at);

-- Outbox: a mail is inserted in the transaction that causes it and sent after the commit.
CREATE TABLE mails (
	id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	recipient text NOT NULL,
	-- Recipient of an answer, where that is not the shop.
	reply_to text,
	subject text NOT NULL,
	-- Plain text.
	body text NOT NULL,
	-- One-click unsubscribe (RFC 8058).
	unsubscribe_url text,
	created_at timestamptz DEFAULT now() NOT NULL,
	next_attempt_at timestamptz DEFAULT now() NOT NULL,
	attempts integer DEFAULT 0 NOT NULL,
	sent_at timestamptz,
	last_error text,
	-- The same words as HTML. Null in mails queued before this column existed.
	html text,
	-- The document to attach: the order of the invoice, or order and refund of the credit note. Null for none.
	document jsonb,
	-- About the order of a guest. An account of the same address may be another person's, so its data do not include the
	-- mail.
	is_for_guest boolean DEFAULT false NOT NULL,
	-- Whether the mail server refused the recipient at the last attempt. A permanent refusal is not attempted again.
	recipient_refusal text,
	CONSTRAINT mails_pkey PRIMARY KEY (id),
	CONSTRAINT mails_recipient_refusal_check CHECK (recipient_refusal = ANY (ARRAY['permanent'::text, 'temporary'::text]))
);
CREATE INDEX mails_pending ON mails USING btree (next_attempt_at) WHERE sent_at IS NULL;
CREATE INDEX mails_recipient ON mails USING btree (lower(recipient), id);
CREATE INDEX mails_sent ON mails USING btree (sent_at) WHERE sent_at IS NOT NULL;

-- Messages to open browser tabs. NOTIFY carries the id at commit, because its own payload is limited to 8000 bytes.
-- Deleted after an hour.
CREATE TABLE hub_messages (
	id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	body json NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT hub_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX hub_messages_created ON hub_messages USING btree (created_at);

CREATE FUNCTION audited_payment_method(record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('name', name, 'kind', kind, 'description', description,
		'isActive', is_active, 'position', position, 'countries', to_jsonb(countries), 'emirates', to_jsonb(emirates),
		'minimumTotal', min_total_fils / 100.0, 'maximumTotal', max_total_fils / 100.0, 'audience', audience,
		'companiesOnly', companies_only, 'fee', fee_fils / 100.0, 'confirmation', confirmation, 'paymentDays', payment_days,
		'accountName', account_name, 'bankName', bank_name, 'iban', iban, 'bic', bic)
	from payment_methods where id = record
$function$;

CREATE FUNCTION audited_transfer(record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('dueOn', (select due_on from transfer_orders where order_id = record),
		'transferred', (select sum(amount_fils) / 100.0 from transfer_entries where order_id = record))
$function$;

-- Optimistic locking: increments version when a form field of the row changes, so that a form based on an older
-- version can be refused.
CREATE FUNCTION bump_row_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
	-- Positions and dates are not part of a form.
	ignored constant text[] := '{version,updated_at,position}';
begin
	if new.version = old.version and to_jsonb(new) - ignored <> to_jsonb(old) - ignored then
		new.version := old.version + 1;
	end if;
	return new;
end $function$;

-- accounts ----------------------------------------------------------------------------------------------------------

-- Accounts of shoppers and of staff, and guests.
CREATE TABLE users (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	email text NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	password_hash text,
	-- For the previous release only; see role.
	is_admin boolean DEFAULT false NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	-- The customer at the card provider that has the saved cards. Null before the first checkout.
	payment_customer_id text,
	-- The role of a member of staff, which decides what they may see and change. Null for a customer.
	role text,
	-- Buys without an account: cannot sign in, and is known by the session of one browser. Several guests may have one
	-- e-mail address, which may also have an account.
	is_guest boolean DEFAULT false NOT NULL,
	-- Of a guest, in E.164.
	phone text,
	-- Since when a member of staff cannot sign in. Null if they can.
	suspended_at timestamptz,
	-- Null before the first sign-in since this column was added.
	last_sign_in_at timestamptz,
	-- When the user verified the e-mail address by a mailed link. Null: not verified.
	email_verified_at timestamptz,
	-- The language of mails to this person, and of the back office for staff.
	locale text DEFAULT 'en'::text NOT NULL,
	CONSTRAINT users_pkey PRIMARY KEY (id),
	CONSTRAINT users_payment_customer_id_key UNIQUE (payment_customer_id),
	CONSTRAINT users_check CHECK (suspended_at IS NULL OR role IS NOT NULL),
	CONSTRAINT users_email_check CHECK (length(email) <= 254),
	CONSTRAINT users_guest_check CHECK (is_guest = (password_hash IS NULL) AND is_guest = (phone IS NOT NULL) AND (NOT is_guest OR role IS NULL)),
	CONSTRAINT users_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ar'::text])),
	CONSTRAINT users_phone_check CHECK (length(phone) <= 40),
	CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'orders'::text, 'catalogue'::text, 'read-only'::text]))
);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email)) WHERE NOT is_guest;
CREATE INDEX users_email_of_guests ON users USING btree (lower(email)) WHERE is_guest;
CREATE INDEX users_newest ON users USING btree (id) WHERE NOT is_guest;

-- Signed-in browsers.
CREATE TABLE sessions (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	-- SHA-256 of the random token in the cookie. The token itself is not stored, so a leaked backup signs in nobody.
	token_hash bytea NOT NULL,
	user_id integer NOT NULL,
	user_agent text DEFAULT ''::text NOT NULL,
	-- Whether the cookie ends with the browser. A rotated token is set with the same kind of cookie.
	uses_session_cookie boolean DEFAULT false NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	last_seen_at timestamptz DEFAULT now() NOT NULL,
	expires_at timestamptz NOT NULL,
	CONSTRAINT sessions_pkey PRIMARY KEY (id),
	CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
	CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

-- Address book of a user.
CREATE TABLE addresses (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	user_id integer NOT NULL,
	is_default boolean DEFAULT false NOT NULL,
	name text NOT NULL,
	line1 text NOT NULL,
	line2 text,
	-- Empty in countries whose addresses have no city.
	city text NOT NULL,
	state text DEFAULT ''::text NOT NULL,
	-- ISO 3166-1 alpha-2.
	country text NOT NULL,
	postal_code text DEFAULT ''::text NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	-- In E.164; empty if it is not known.
	phone text DEFAULT ''::text NOT NULL,
	-- Area, building and other fields of the country by their name in the contract; those that were entered.
	place jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT addresses_pkey PRIMARY KEY (id),
	CONSTRAINT addresses_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
	CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX addresses_one_default ON addresses USING btree (user_id) WHERE is_default;
CREATE INDEX addresses_user ON addresses USING btree (user_id);

-- Single-use links sent by mail, one per user and purpose: a new link invalidates the previous one.
CREATE TABLE account_tokens (
	-- SHA-256 of the token. The token itself is only in the mail.
	token_hash bytea NOT NULL,
	user_id integer NOT NULL,
	purpose text NOT NULL,
	-- The new address, for change-email.
	email text,
	created_at timestamptz DEFAULT now() NOT NULL,
	expires_at timestamptz NOT NULL,
	CONSTRAINT account_tokens_pkey PRIMARY KEY (token_hash),
	CONSTRAINT account_tokens_user_id_purpose_key UNIQUE (user_id, purpose),
	CONSTRAINT account_tokens_email_check CHECK ((email IS NOT NULL) = (purpose = 'change-email'::text)),
	CONSTRAINT account_tokens_purpose_check CHECK (purpose = ANY (ARRAY['reset-password'::text, 'change-email'::text, 'verify-email'::text])),
	CONSTRAINT account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_tokens_expiry ON account_tokens USING btree (expires_at);

-- Wrong passwords, counted per account and network, and per network. Unlogged: written often, may be lost in a crash.
CREATE UNLOGGED TABLE sign_in_failures (
	-- SHA-256 of what is counted, so that the table lists neither people nor networks.
	subject_hash bytea NOT NULL,
	failures integer NOT NULL,
	last_failed_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT sign_in_failures_pkey PRIMARY KEY (subject_hash),
	CONSTRAINT sign_in_failures_failures_check CHECK (failures > 0)
);
CREATE INDEX sign_in_failures_last_failed ON sign_in_failures USING btree (last_failed_at);

-- One-time codes for creating the first member of staff, one of every start of a shop that has none. Deleted with the
-- first use.
CREATE TABLE setup_codes (
	code_hash bytea NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT setup_codes_pkey PRIMARY KEY (code_hash)
);

-- Outbox: customers at the card provider whose account was deleted. A row is deleted when the provider has deleted
-- the customer.
CREATE TABLE customer_deletions (
	id text NOT NULL,
	attempts integer DEFAULT 0 NOT NULL,
	next_attempt_at timestamptz DEFAULT now() NOT NULL,
	last_error text,
	CONSTRAINT customer_deletions_pkey PRIMARY KEY (id)
);

-- Links to the orders of guests, one for each mail about an order.
CREATE TABLE order_links (
	-- SHA-256 of the token. The token itself is only in the mail.
	token_hash bytea NOT NULL,
	order_id integer NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	expires_at timestamptz NOT NULL,
	CONSTRAINT order_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX order_links_expiry ON order_links USING btree (expires_at);
CREATE INDEX order_links_order ON order_links USING btree (order_id);

-- People who were invited by mail to become staff. A row is deleted when its invitation is accepted or withdrawn.
CREATE TABLE staff_invitations (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	email text NOT NULL,
	role text NOT NULL,
	-- SHA-256 of the token in the link of the latest mail.
	token_hash bytea NOT NULL,
	invited_by integer,
	created_at timestamptz DEFAULT now() NOT NULL,
	sent_at timestamptz DEFAULT now() NOT NULL,
	expires_at timestamptz NOT NULL,
	-- The language of the mail, and of the account that is made of it.
	locale text DEFAULT 'en'::text NOT NULL,
	CONSTRAINT staff_invitations_pkey PRIMARY KEY (id),
	CONSTRAINT staff_invitations_token_hash_key UNIQUE (token_hash),
	CONSTRAINT staff_invitations_email_check CHECK (length(email) <= 254),
	CONSTRAINT staff_invitations_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ar'::text])),
	CONSTRAINT staff_invitations_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'orders'::text, 'catalogue'::text, 'read-only'::text])),
	CONSTRAINT staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations USING btree (lower(email));
CREATE INDEX staff_invitations_invited_by ON staff_invitations USING btree (invited_by);

-- Public keys of passkeys. The private key never leaves the device or password manager of its user.
CREATE TABLE passkeys (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	user_id integer NOT NULL,
	name text NOT NULL,
	-- The id that the authenticator gave it, as base64url.
	credential_id text NOT NULL,
	public_key bytea NOT NULL,
	-- The count of the authenticator at the last sign-in; 0 where it does not count.
	sign_count bigint NOT NULL,
	transports text[] DEFAULT '{}'::text[] NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	last_used_at timestamptz,
	CONSTRAINT passkeys_pkey PRIMARY KEY (id),
	CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
	CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

-- Random values that an authenticator has to sign, each once: for the user who registers a passkey, or null for a
-- sign-in.
CREATE TABLE passkey_challenges (
	challenge_hash bytea NOT NULL,
	user_id integer,
	expires_at timestamptz NOT NULL,
	CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
	CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);

-- Keeps users.is_admin, which only the previous release reads and writes, equal to "role is not null".
CREATE FUNCTION keep_is_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	if tg_op = 'INSERT' then
		if new.is_admin and new.role is null then new.role := 'owner'; end if;
	elsif new.is_admin <> old.is_admin and new.role is not distinct from old.role then
		new.role := case when new.is_admin then 'owner' end;
	end if;
	new.is_admin := new.role is not null;
	return new;
end
$function$;

CREATE TRIGGER keep_is_admin BEFORE INSERT OR UPDATE OF role, is_admin ON users
	FOR EACH ROW EXECUTE FUNCTION keep_is_admin();

-- catalogue ---------------------------------------------------------------------------------------------------------

-- Manufacturers as shoppers know them.
CREATE TABLE brands (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	brand_name text NOT NULL,
	description text DEFAULT ''::text NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	logo_picture_id integer,
	-- The text of the brand's page, longer than the description.
	story text DEFAULT ''::text NOT NULL,
	-- Manufacturer. Blank where it is not stated, as are its addresses.
	maker_name text DEFAULT ''::text NOT NULL,
	maker_address text DEFAULT ''::text NOT NULL,
	-- E-mail address, or web address that begins with http.
	maker_contact text DEFAULT ''::text NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT brands_pkey PRIMARY KEY (id),
	CONSTRAINT brands_brand_name_check CHECK (length(brand_name) >= 1 AND length(brand_name) <= 50),
	CONSTRAINT brands_description_check CHECK (length(description) <= 200),
	CONSTRAINT brands_maker_address_check CHECK (length(maker_address) <= 500),
	CONSTRAINT brands_maker_contact_check CHECK (length(maker_contact) <= 300),
	CONSTRAINT brands_maker_name_check CHECK (length(maker_name) <= 200),
	CONSTRAINT brands_translations_check CHECK (jsonb_typeof(translations) = 'object'::text)
);

-- Companies the shop buys from. For staff only.
CREATE TABLE suppliers (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	supplier_name text NOT NULL,
	contact_name text DEFAULT ''::text NOT NULL,
	address text DEFAULT ''::text NOT NULL,
	email text DEFAULT ''::text NOT NULL,
	phone text DEFAULT ''::text NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT suppliers_pkey PRIMARY KEY (id),
	CONSTRAINT suppliers_supplier_name_check CHECK (supplier_name <> ''::text)
);

-- Original image files. In the database, so that one backup and one transaction cover them. Renditions are made on
-- demand.
CREATE TABLE pictures (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	sha256 text NOT NULL,
	media_type text NOT NULL,
	width integer NOT NULL,
	height integer NOT NULL,
	-- Null once they are in the object store.
	bytes bytea,
	-- Placeholder while the picture loads: a tiny WebP as a data URI.
	preview text DEFAULT ''::text NOT NULL,
	CONSTRAINT pictures_pkey PRIMARY KEY (id),
	CONSTRAINT pictures_sha256_key UNIQUE (sha256),
	CONSTRAINT pictures_height_check CHECK (height > 0),
	CONSTRAINT pictures_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
	CONSTRAINT pictures_width_check CHECK (width > 0)
);
ALTER TABLE pictures ALTER bytes SET STORAGE EXTERNAL;
CREATE INDEX pictures_to_move ON pictures USING btree (id) WHERE bytes IS NOT NULL;

-- Tree of categories.
CREATE TABLE categories (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	category_name text NOT NULL,
	description text DEFAULT ''::text NOT NULL,
	parent_category_id integer,
	picture_id integer,
	position integer DEFAULT 0 NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT categories_pkey PRIMARY KEY (id),
	CONSTRAINT categories_category_name_check CHECK (category_name <> ''::text),
	CONSTRAINT categories_parent_check CHECK (parent_category_id <> id),
	CONSTRAINT categories_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT categories_parent_category_id_fkey FOREIGN KEY (parent_category_id) REFERENCES categories(id) ON DELETE RESTRICT,
	CONSTRAINT categories_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE SET NULL
);
CREATE INDEX categories_parent ON categories USING btree (parent_category_id);

-- Lamps and accessories on sale.
CREATE TABLE products (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	name text NOT NULL,
	description text NOT NULL,
	base_price_fils integer DEFAULT 0 NOT NULL,
	-- The price of a product without variants, if it is below the base price. Null: the base price is the price.
	discount_price_fils integer,
	brand_id integer NOT NULL,
	supplier_id integer NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	updated_at timestamptz DEFAULT now() NOT NULL,
	-- Also incremented when variants, images, categories or lighting details of the product change.
	version integer DEFAULT 1 NOT NULL,
	-- Only published products are public. A job publishes scheduled ones when they are due.
	status text DEFAULT 'published'::text NOT NULL,
	-- When a scheduled product is published. Null otherwise.
	publish_at timestamptz,
	-- When it was first published; null if it never was. The newest products are the last published.
	published_at timestamptz,
	-- Title of its page for search engines. Empty: the name.
	seo_title text DEFAULT ''::text NOT NULL,
	-- Description of its page for search engines. Empty: the beginning of the description.
	seo_description text DEFAULT ''::text NOT NULL,
	-- The texts in other languages: {"ar": {"name": {"text": "…", "source": "the English that it translates"}}}. So it
	-- is in every table that has this column.
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT products_pkey PRIMARY KEY (id),
	CONSTRAINT products_base_price_fils_check CHECK (base_price_fils >= 0),
	CONSTRAINT products_discount_price_fils_check CHECK (discount_price_fils >= 0),
	CONSTRAINT products_name_check CHECK (length(name) >= 2),
	CONSTRAINT products_publish_at_check CHECK ((status = 'scheduled'::text) = (publish_at IS NOT NULL)),
	CONSTRAINT products_seo_description_check CHECK (length(seo_description) <= 500),
	CONSTRAINT products_seo_title_check CHECK (length(seo_title) <= 200),
	CONSTRAINT products_status_check CHECK (status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text])),
	CONSTRAINT products_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT products_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id) ON DELETE RESTRICT,
	CONSTRAINT products_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE RESTRICT
);
CREATE INDEX products_arabic_name_trgm ON products USING gin (folded_arabic(((translations -> 'ar'::text) -> 'name'::text) ->> 'text'::text) gin_trgm_ops);
CREATE INDEX products_brand ON products USING btree (brand_id);
CREATE INDEX products_lower_name ON products USING btree (lower(name), id) INCLUDE (name);
CREATE INDEX products_name ON products USING btree (name, id);
CREATE INDEX products_name_trgm ON products USING gin (name gin_trgm_ops);
CREATE INDEX products_price ON products USING btree (base_price_fils, id);
CREATE INDEX products_publish_at ON products USING btree (publish_at) WHERE status = 'scheduled'::text;
CREATE INDEX products_status ON products USING btree (status, id) WHERE status <> 'published'::text;
CREATE INDEX products_supplier ON products USING btree (supplier_id);

-- Sizes or finishes of a product, each with its own price and SKU.
CREATE TABLE product_variants (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	product_id integer NOT NULL,
	size text NOT NULL,
	size_description text DEFAULT ''::text NOT NULL,
	price_fils integer NOT NULL,
	compare_at_price_fils integer,
	sku text NOT NULL,
	position integer DEFAULT 0 NOT NULL,
	-- Lighting attributes that differ from those of the product, by the names of the API. One that is missing has the
	-- value of the product.
	lighting jsonb DEFAULT '{}'::jsonb NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT product_variants_pkey PRIMARY KEY (id),
	CONSTRAINT product_variants_sku_key UNIQUE (sku),
	CONSTRAINT product_variants_compare_at_price_fils_check CHECK (compare_at_price_fils >= 0),
	CONSTRAINT product_variants_lighting_check CHECK (jsonb_typeof(lighting) = 'object'::text),
	CONSTRAINT product_variants_price_fils_check CHECK (price_fils >= 0),
	CONSTRAINT product_variants_size_check CHECK (size <> ''::text),
	CONSTRAINT product_variants_sku_check CHECK (sku <> ''::text),
	CONSTRAINT product_variants_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT product_variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_variants_product ON product_variants USING btree (product_id, "position", id);
CREATE INDEX product_variants_size_trgm ON product_variants USING gin (size gin_trgm_ops);
CREATE INDEX product_variants_sku_trgm ON product_variants USING gin (sku gin_trgm_ops);

-- Which categories a product is listed in.
CREATE TABLE product_categories (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	product_id integer NOT NULL,
	category_id integer NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT product_categories_pkey PRIMARY KEY (id),
	CONSTRAINT product_categories_product_id_category_id_key UNIQUE (product_id, category_id),
	CONSTRAINT product_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
	CONSTRAINT product_categories_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_categories_category ON product_categories USING btree (category_id, product_id);

-- Photographs of a product, each with up to three registered layers.
CREATE TABLE product_images (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	product_id integer NOT NULL,
	-- The variant that the photograph shows. It stays with the product when the variant is deleted.
	variant_id integer,
	-- The lamp switched off, or the only layer.
	picture_id integer NOT NULL,
	-- The lamp switched on.
	lit_picture_id integer,
	-- The light of the lamp alone, on black.
	light_only_picture_id integer,
	alt_text text DEFAULT ''::text NOT NULL,
	is_thumbnail boolean DEFAULT false NOT NULL,
	position integer DEFAULT 0 NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT product_images_pkey PRIMARY KEY (id),
	CONSTRAINT product_images_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT product_images_light_only_picture_id_fkey FOREIGN KEY (light_only_picture_id) REFERENCES pictures(id) ON DELETE RESTRICT,
	CONSTRAINT product_images_lit_picture_id_fkey FOREIGN KEY (lit_picture_id) REFERENCES pictures(id) ON DELETE RESTRICT,
	CONSTRAINT product_images_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE RESTRICT,
	CONSTRAINT product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
	CONSTRAINT product_images_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX product_images_one_thumbnail ON product_images USING btree (product_id) WHERE is_thumbnail;
CREATE INDEX product_images_product ON product_images USING btree (product_id, "position", id);
CREATE INDEX product_images_variant ON product_images USING btree (variant_id) WHERE variant_id IS NOT NULL;

-- Technical attributes of a product.
CREATE TABLE lighting_details (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	product_id integer NOT NULL,
	material text DEFAULT ''::text NOT NULL,
	frame_color text DEFAULT ''::text NOT NULL,
	-- Lamp base. The name is the one of the public API.
	basement_type text NOT NULL,
	light_type text NOT NULL,
	-- W.
	wattage double precision NOT NULL,
	-- Luminous flux in lm.
	lumens double precision NOT NULL,
	-- Correlated colour temperature in K; of tunable white, the lowest.
	color_temperature integer NOT NULL,
	-- The highest colour temperature of tunable white, in K. Null where it is fixed.
	color_temperature_max integer,
	-- Colour rendering index.
	cri integer NOT NULL,
	is_dimmable boolean DEFAULT false NOT NULL,
	lifespan_hours integer NOT NULL,
	-- Degrees.
	beam_angle double precision NOT NULL,
	shape text NOT NULL,
	finish text NOT NULL,
	special_features text DEFAULT ''::text NOT NULL,
	ip_rating text DEFAULT ''::text NOT NULL,
	voltage text DEFAULT ''::text NOT NULL,
	frequency text DEFAULT ''::text NOT NULL,
	mounting_type text NOT NULL,
	socket_type text DEFAULT ''::text NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	-- How many lamps (bulbs) it holds.
	sockets integer,
	-- The highest power of the lamp of one holder in W.
	max_socket_wattage double precision,
	lamp_included text DEFAULT ''::text NOT NULL,
	-- Where it sends its light. Blank where that is not stated, as in the columns below.
	emission text DEFAULT ''::text NOT NULL,
	-- mm, as are height, depth and diameter.
	width double precision,
	height double precision,
	depth double precision,
	diameter double precision,
	-- The shortest suspension in mm, without the lamp itself.
	drop_min double precision,
	-- The longest suspension in mm, without the lamp itself.
	drop_max double precision,
	-- Diameter or width of the hole for a recessed luminaire, in mm.
	cutout double precision,
	-- Net weight in g.
	weight double precision,
	dimming_type text DEFAULT ''::text NOT NULL,
	-- V on the side of the lamps, of a driver.
	output_voltage double precision,
	-- The smallest load of a driver or dimmer in W.
	load_min double precision,
	-- The largest load of a driver or dimmer in W; of a dimmer for LED.
	load_max double precision,
	load_max_lamps integer,
	watts_per_metre double precision,
	-- Length of an LED strip in mm.
	strip_length double precision,
	-- An LED strip is cut to a multiple of this length in mm.
	cut_length double precision,
	-- Of the light source, as its supplier declares it (Regulation (EU) 2019/2015).
	energy_class text DEFAULT ''::text NOT NULL,
	-- Number of the light source in the European register of energy labels.
	eprel_id text DEFAULT ''::text NOT NULL,
	gtin text DEFAULT ''::text NOT NULL,
	-- ISO 3166-1 alpha-2.
	country_of_origin text DEFAULT ''::text NOT NULL,
	-- Of the Harmonized System, for customs.
	hs_code text DEFAULT ''::text NOT NULL,
	warnings text DEFAULT ''::text NOT NULL,
	CONSTRAINT lighting_details_pkey PRIMARY KEY (id),
	CONSTRAINT lighting_details_product_id_key UNIQUE (product_id),
	CONSTRAINT lighting_details_beam_angle_check CHECK (beam_angle >= 0::double precision AND beam_angle <= 360::double precision),
	CONSTRAINT lighting_details_color_temperature_check CHECK (color_temperature >= 0),
	CONSTRAINT lighting_details_color_temperature_range_check CHECK (color_temperature_max IS NULL OR color_temperature_max > color_temperature AND color_temperature > 0),
	CONSTRAINT lighting_details_country_of_origin_check CHECK (country_of_origin ~ '^([A-Z]{2})?$'::text),
	CONSTRAINT lighting_details_cri_check CHECK (cri >= 0 AND cri <= 100),
	CONSTRAINT lighting_details_cut_length_check CHECK (cut_length >= 0::double precision),
	CONSTRAINT lighting_details_cutout_check CHECK (cutout >= 0::double precision),
	CONSTRAINT lighting_details_depth_check CHECK (depth >= 0::double precision),
	CONSTRAINT lighting_details_diameter_check CHECK (diameter >= 0::double precision),
	CONSTRAINT lighting_details_dimming_type_check CHECK (dimming_type = ANY (ARRAY[''::text, 'none'::text, 'trailing-edge'::text, 'leading-edge'::text, 'dali'::text, '0-10v'::text, 'casambi'::text, 'zigbee'::text])),
	CONSTRAINT lighting_details_drop_check CHECK (drop_max >= drop_min),
	CONSTRAINT lighting_details_drop_max_check CHECK (drop_max >= 0::double precision),
	CONSTRAINT lighting_details_drop_min_check CHECK (drop_min >= 0::double precision),
	CONSTRAINT lighting_details_emission_check CHECK (emission = ANY (ARRAY[''::text, 'down'::text, 'up'::text, 'up-and-down'::text, 'all-round'::text, 'none'::text])),
	CONSTRAINT lighting_details_energy_class_check CHECK (energy_class = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text, 'F'::text, 'G'::text])),
	CONSTRAINT lighting_details_height_check CHECK (height >= 0::double precision),
	CONSTRAINT lighting_details_lamp_included_check CHECK (lamp_included = ANY (ARRAY[''::text, 'yes'::text, 'no'::text])),
	CONSTRAINT lighting_details_lifespan_hours_check CHECK (lifespan_hours >= 0),
	CONSTRAINT lighting_details_load_check CHECK (load_max >= load_min),
	CONSTRAINT lighting_details_load_max_check CHECK (load_max >= 0::double precision),
	CONSTRAINT lighting_details_load_max_lamps_check CHECK (load_max_lamps >= 0),
	CONSTRAINT lighting_details_load_min_check CHECK (load_min >= 0::double precision),
	CONSTRAINT lighting_details_lumens_check CHECK (lumens >= 0::double precision),
	CONSTRAINT lighting_details_max_socket_wattage_check CHECK (max_socket_wattage >= 0::double precision),
	CONSTRAINT lighting_details_output_voltage_check CHECK (output_voltage >= 0::double precision),
	CONSTRAINT lighting_details_sockets_check CHECK (sockets >= 0),
	CONSTRAINT lighting_details_strip_length_check CHECK (strip_length >= 0::double precision),
	CONSTRAINT lighting_details_wattage_check CHECK (wattage >= 0::double precision),
	CONSTRAINT lighting_details_watts_per_metre_check CHECK (watts_per_metre >= 0::double precision),
	CONSTRAINT lighting_details_weight_check CHECK (weight >= 0::double precision),
	CONSTRAINT lighting_details_width_check CHECK (width >= 0::double precision),
	CONSTRAINT lighting_details_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX lighting_details_bulbs ON lighting_details USING btree (socket_type, product_id) WHERE light_type ~~* '%bulb%'::text;
CREATE INDEX lighting_details_drivers ON lighting_details USING btree (product_id) WHERE light_type ~~* '%driver%'::text;

-- Version of the catalogue, and of what its pages show of delivery, payment methods and the home page, that pages and
-- public responses are cached by. One row. Stock does not count.
CREATE TABLE catalogue_version (
	version bigint NOT NULL
);
CREATE UNIQUE INDEX catalogue_version_singleton ON catalogue_version USING btree ((true));

-- Catalogue version in which a product last changed in anything its search index entry contains. An index reads only
-- newer rows.
CREATE TABLE product_changes (
	-- No foreign key: a deleted product is a change as well.
	product_id integer NOT NULL,
	version bigint NOT NULL,
	CONSTRAINT product_changes_pkey PRIMARY KEY (product_id)
);
CREATE INDEX product_changes_version ON product_changes USING btree (version);

-- What a search finds besides the words themselves.
CREATE TABLE synonyms (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	-- Words or phrases of searches, case-folded.
	terms text[] NOT NULL,
	-- What a search for one of the terms finds besides, but not the other way. Empty if the terms mean the same: then
	-- each of them finds the others.
	finds text[] DEFAULT '{}'::text[] NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT synonyms_pkey PRIMARY KEY (id),
	CONSTRAINT synonyms_terms_check CHECK (cardinality(terms) > 0)
);

-- The measured light of products and variants, as makers publish it.
CREATE TABLE photometry_files (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	product_id integer NOT NULL,
	-- Null for the file of the product, which is also that of variants without one of their own.
	variant_id integer,
	format text NOT NULL,
	file_name text NOT NULL,
	-- The file as it was uploaded. In the database, so that one backup and one transaction cover it.
	original bytea NOT NULL,
	-- The same in the other format, written when it was uploaded.
	converted bytea NOT NULL,
	-- Its intensities with fewer planes and angles, for pages and tools: `Photometry` of the workspace lighting.
	distribution jsonb NOT NULL,
	uploaded_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT photometry_files_pkey PRIMARY KEY (id),
	CONSTRAINT photometry_files_key UNIQUE NULLS NOT DISTINCT (product_id, variant_id),
	CONSTRAINT photometry_files_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
	CONSTRAINT photometry_files_format_check CHECK (format = ANY (ARRAY['ies'::text, 'ldt'::text])),
	CONSTRAINT photometry_files_original_check CHECK (length(original) <= 1000000),
	CONSTRAINT photometry_files_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
	CONSTRAINT photometry_files_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);
CREATE INDEX photometry_files_variant ON photometry_files USING btree (variant_id) WHERE variant_id IS NOT NULL;

-- Values of lighting attributes that are free texts, such as the material "Brass", with their translations. A value
-- that is not translated has no row.
CREATE TABLE attribute_values (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	-- The name of the attribute in the API.
	attribute_id text NOT NULL,
	-- In English. Of a list, one of its values.
	value text NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT attribute_values_pkey PRIMARY KEY (id),
	CONSTRAINT attribute_values_attribute_id_check CHECK (length(attribute_id) >= 1 AND length(attribute_id) <= 50),
	CONSTRAINT attribute_values_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT attribute_values_value_check CHECK (length(value) >= 1 AND length(value) <= 5000)
);
CREATE UNIQUE INDEX attribute_values_value ON attribute_values USING btree (attribute_id, md5(lower(value)));

-- The form of a product contains its variants, images, categories and lighting details.
CREATE FUNCTION bump_product_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	if tg_op = 'INSERT' then
		update products set version = version + 1 where id in (select product_id from new_rows);
	elsif tg_op = 'DELETE' then
		update products set version = version + 1 where id in (select product_id from old_rows);
	else
		-- A set difference instead of a join: the planner has no row counts for transition tables and would choose
		-- nested loops.
		update products set version = version + 1 where id in (select product_id
			from (select * from new_rows except select * from old_rows) as changed);
	end if;
	return null;
end $function$;

-- The catalogue version of the current transaction. The first call increments it; at commit all processes are
-- notified. The row lock lasts until commit, so versions become visible in order.
CREATE FUNCTION assign_catalogue_version()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare assigned bigint := nullif(current_setting('noor.catalogue_version', true), '');
begin
	if assigned is null then
		update catalogue_version set version = version + 1 returning version into assigned;
		perform set_config('noor.catalogue_version', assigned::text, true);
	end if;
	return assigned;
end $function$;

-- Notes which tables the current transaction has changed, for the notification.
CREATE FUNCTION increment_catalogue_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare tables text := coalesce(current_setting('noor.catalogue_tables', true), '');
begin
	perform assign_catalogue_version();
	if tg_table_name <> all (string_to_array(tables, ',')) then
		perform set_config('noor.catalogue_tables', concat_ws(',', nullif(tables, ''), tg_table_name), true);
	end if;
	return null;
end $function$;

-- Argument: the column that holds the id of the product.
CREATE FUNCTION track_product_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
	changed text := case tg_op
		when 'INSERT' then 'select %1$I from new_rows'
		when 'DELETE' then 'select %1$I from old_rows'
		else 'select %1$I from new_rows union select %1$I from old_rows' end;
begin
	if tg_op = 'TRUNCATE' then
		update product_changes set version = assign_catalogue_version();
		return null;
	end if;
	execute format('insert into product_changes select distinct product_id, $1 from (' || changed || ') as changed (product_id)
		on conflict (product_id) do update set version = excluded.version
		where product_changes.version <> excluded.version', tg_argv[0])
		using assign_catalogue_version();
	return null;
end $function$;

CREATE FUNCTION track_product_changes_of_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into product_changes select id, assign_catalogue_version() from products where brand_id = new.id
		on conflict (product_id) do update set version = excluded.version;
	return null;
end $function$;

CREATE FUNCTION track_product_changes_of_supplier()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into product_changes select id, assign_catalogue_version() from products where supplier_id = new.id
		on conflict (product_id) do update set version = excluded.version;
	return null;
end $function$;

CREATE FUNCTION track_product_changes_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into product_changes
		with recursive subtree as (
			select new.id
			union select categories.id from categories join subtree on categories.parent_category_id = subtree.id)
		select distinct product_id, assign_catalogue_version()
		from product_categories join subtree on product_categories.category_id = subtree.id
		on conflict (product_id) do update set version = excluded.version;
	return null;
end $function$;

CREATE FUNCTION note_first_publication()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	if new.status = 'published' and new.published_at is null then
		new.published_at := case tg_op when 'INSERT' then new.created_at else now() end;
	end if;
	return new;
end $function$;

-- Notes the categories that products have left in the current transaction, for the notification. An asterisk: too
-- many.
CREATE FUNCTION note_left_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare noted text := concat_ws(',', nullif(current_setting('noor.left_categories', true), ''),
	(select string_agg(distinct category_id::text, ',') from old_rows));
begin
	perform set_config('noor.left_categories', case when length(noted) > 2000 then '*' else noted end, true);
	return null;
end $function$;

-- Notifies all processes of the version of a transaction, the tables and the products that it has changed, and the
-- categories that these products were or are in, with those above. Without more than the version: of anything.
CREATE FUNCTION notify_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
	tables text[] := string_to_array(nullif(current_setting('noor.catalogue_tables', true), ''), ',');
	left_categories text := coalesce(current_setting('noor.left_categories', true), '');
	changed integer[] := array(select product_id from product_changes where version = new.version limit 1001);
	payload text;
begin
	if left_categories not like '%*%' and cardinality(changed) <= 1000 then
		payload := jsonb_build_object('version', new.version, 'tables', tables, 'products', changed, 'categories', array(
			with recursive shown_in as (
				(select category_id as id from product_categories where product_id = any (changed)
					union select unnest(string_to_array(left_categories, ',')::integer[]))
				union select categories.parent_category_id from categories join shown_in on categories.id = shown_in.id
					where categories.parent_category_id is not null)
			select id from shown_in));
	end if;
	-- A payload has at most 8,000 bytes.
	if payload is null or octet_length(payload) > 7900 then
		payload := jsonb_build_object('version', new.version);
	end if;
	perform pg_notify('catalogue_version', payload);
	return null;
end $function$;

CREATE FUNCTION track_product_changes_of_attribute_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
	changed text := case tg_op
		when 'INSERT' then 'select attribute_id, value from new_rows'
		when 'DELETE' then 'select attribute_id, value from old_rows'
		else 'select attribute_id, value from new_rows union select attribute_id, value from old_rows' end;
begin
	if tg_op = 'TRUNCATE' then
		update product_changes set version = assign_catalogue_version();
		return null;
	end if;
	execute format('insert into product_changes
		with changed as materialized (select attribute_id, lower(value) as value from (%s) as changed_rows),
		stated as (
			select product_id, camel_case(key) as attribute_id, lower(value) as value
				from lighting_details as light, jsonb_each_text(to_jsonb(light)) where value <> ''''
			union all select product_id, key, lower(value) from product_variants, jsonb_each_text(lighting))
		select distinct product_id, assign_catalogue_version()
		from changed join stated on stated.attribute_id = changed.attribute_id and strpos(stated.value, changed.value) > 0
		on conflict (product_id) do update set version = excluded.version
		where product_changes.version <> excluded.version', changed);
	return null;
end $function$;

-- The texts of a column "translations" as fields of an audited record: {"nameAr": "…"}.
CREATE FUNCTION translated_texts(translations jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
	select coalesce(jsonb_object_agg(field || initcap(language), translation -> 'text'), '{}')
	from jsonb_each(translations) as languages (language, fields), jsonb_each(fields) as texts (field, translation)
$function$;

CREATE FUNCTION audited_translations(area text, record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select coalesce(translated_texts(case area
		when 'products' then (select translations from products where id = record)
		when 'categories' then (select translations from categories where id = record)
		when 'brands' then (select translations from brands where id = record)
		when 'coupons' then (select translations from coupons where id = record)
		when 'deliveryZones' then (select translations from delivery_zones where id = record)
		when 'deliveryMethods' then (select translations from delivery_methods where id = record)
		when 'paymentMethods' then (select translations from payment_methods where id = record)
		when 'tariffs' then (select translations from tariffs where id = record)
		when 'letters' then (select translations from letters where id = record)
		when 'pages' then (select translations from page_versions where page_id = record order by number desc limit 1)
		when 'home' then (select translations from home)
		when 'settings' then (select translations from settings where id = record)
		when 'attributeValues' then (select translations from attribute_values where id = record)
	end), '{}')
$function$;

-- The translations of product_name and size in a line of a cart or order, from those of its product and variant.
CREATE FUNCTION line_translations(product jsonb, variant jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
	select coalesce(jsonb_object_agg(language, texts), '{}')
	from (
		select language, jsonb_strip_nulls(jsonb_build_object('productName', product -> language -> 'name',
			'size', variant -> language -> 'size')) as texts
		from (select jsonb_object_keys(product) as language union select jsonb_object_keys(variant)) as languages
	) as lines where texts <> '{}'
$function$;

-- An Arabic text with one form of each letter, Latin digits and no vowel signs, as words of a search are folded
-- (fold-text.ts).
CREATE FUNCTION folded_arabic(arabic text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(arabic, (((('أإآٱةىؤئکگیہھپچڤ'::text || '٠١٢٣٤٥٦٧٨٩'::text) || '۰۱۲۳۴۵۶۷۸۹'::text) || 'ـًٌٍَُِّْٰٕٖٜٟٓٔٗ٘ٙٚٛٝٞ'::text) || '؜​‌‍‎‏'::text), (('ااااهيويككيههبجف'::text || '0123456789'::text) || '0123456789'::text));

CREATE TRIGGER attribute_values_bump_row_version BEFORE UPDATE ON attribute_values
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER attribute_values_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON attribute_values
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER attribute_values_track_delete AFTER DELETE ON attribute_values REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes_of_attribute_values();
CREATE TRIGGER attribute_values_track_insert AFTER INSERT ON attribute_values REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes_of_attribute_values();
CREATE TRIGGER attribute_values_track_truncate AFTER TRUNCATE ON attribute_values
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes_of_attribute_values();
CREATE TRIGGER attribute_values_track_update AFTER UPDATE ON attribute_values REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes_of_attribute_values();
CREATE TRIGGER brands_bump_row_version BEFORE UPDATE ON brands
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER brands_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brands
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER brands_track_rename AFTER UPDATE ON brands
	FOR EACH ROW WHEN (old.brand_name <> new.brand_name OR old.translations <> new.translations) EXECUTE FUNCTION track_product_changes_of_brand();
CREATE CONSTRAINT TRIGGER catalogue_version_notify AFTER UPDATE ON catalogue_version DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER categories_bump_row_version BEFORE UPDATE ON categories
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER categories_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER categories_track_change AFTER UPDATE ON categories
	FOR EACH ROW WHEN (old.category_name <> new.category_name OR old.parent_category_id IS DISTINCT FROM new.parent_category_id OR old.translations <> new.translations) EXECUTE FUNCTION track_product_changes_of_category();
CREATE TRIGGER lighting_details_bump_product_delete AFTER DELETE ON lighting_details REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER lighting_details_bump_product_insert AFTER INSERT ON lighting_details REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER lighting_details_bump_product_update AFTER UPDATE ON lighting_details REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER lighting_details_bump_row_version BEFORE UPDATE ON lighting_details
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER lighting_details_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON lighting_details
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER lighting_details_track_delete AFTER DELETE ON lighting_details REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER lighting_details_track_insert AFTER INSERT ON lighting_details REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER lighting_details_track_truncate AFTER TRUNCATE ON lighting_details
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER lighting_details_track_update AFTER UPDATE ON lighting_details REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER photometry_files_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON photometry_files
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER photometry_files_track_delete AFTER DELETE ON photometry_files REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER photometry_files_track_insert AFTER INSERT ON photometry_files REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER photometry_files_track_truncate AFTER TRUNCATE ON photometry_files
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER photometry_files_track_update AFTER UPDATE ON photometry_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER pictures_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON pictures
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER product_categories_bump_product_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER product_categories_bump_product_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER product_categories_bump_product_update AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER product_categories_bump_row_version BEFORE UPDATE ON product_categories
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER product_categories_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_categories
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER product_categories_note_left_on_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_left_categories();
CREATE TRIGGER product_categories_note_left_on_update AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_left_categories();
CREATE TRIGGER product_categories_track_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_categories_track_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_categories_track_truncate AFTER TRUNCATE ON product_categories
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_categories_track_update AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_images_bump_product_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER product_images_bump_product_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER product_images_bump_product_update AFTER UPDATE ON product_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER product_images_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_images
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER product_images_track_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_images_track_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_images_track_truncate AFTER TRUNCATE ON product_images
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_images_track_update AFTER UPDATE ON product_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_variants_bump_product_delete AFTER DELETE ON product_variants REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER product_variants_bump_product_insert AFTER INSERT ON product_variants REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER product_variants_bump_product_update AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bump_product_version();
CREATE TRIGGER product_variants_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_variants
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER product_variants_track_delete AFTER DELETE ON product_variants REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_variants_track_insert AFTER INSERT ON product_variants REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_variants_track_truncate AFTER TRUNCATE ON product_variants
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER product_variants_track_update AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('product_id');
CREATE TRIGGER products_bump_row_version BEFORE UPDATE ON products
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER products_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER products_note_first_publication BEFORE INSERT OR UPDATE OF status ON products
	FOR EACH ROW EXECUTE FUNCTION note_first_publication();
CREATE TRIGGER products_track_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('id');
CREATE TRIGGER products_track_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('id');
CREATE TRIGGER products_track_truncate AFTER TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('id');
CREATE TRIGGER products_track_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION track_product_changes('id');
CREATE TRIGGER suppliers_bump_row_version BEFORE UPDATE ON suppliers
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER suppliers_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON suppliers
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER suppliers_track_rename AFTER UPDATE ON suppliers
	FOR EACH ROW WHEN (old.supplier_name <> new.supplier_name) EXECUTE FUNCTION track_product_changes_of_supplier();
CREATE TRIGGER synonyms_bump_row_version BEFORE UPDATE ON synonyms
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER synonyms_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON synonyms
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();

-- stock -------------------------------------------------------------------------------------------------------------

-- Stock level per sellable item: a variant, or a product without variants (variant_id null).
CREATE TABLE stock (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	product_id integer NOT NULL,
	variant_id integer,
	quantity integer DEFAULT 0 NOT NULL,
	CONSTRAINT stock_pkey PRIMARY KEY (id),
	CONSTRAINT stock_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (product_id, variant_id),
	CONSTRAINT stock_quantity_check CHECK (quantity >= 0),
	CONSTRAINT stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
	CONSTRAINT stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);
CREATE INDEX stock_variant ON stock USING btree (variant_id);

-- Ledger of stock. Invariant: stock.quantity is the sum of change.
CREATE TABLE stock_movements (
	id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	stock_id integer NOT NULL,
	change integer NOT NULL,
	reason text NOT NULL,
	-- Explanation of staff.
	note text DEFAULT ''::text NOT NULL,
	order_id integer,
	-- The refund that returned the items, so that a refund undone by the bank removes exactly these again.
	refund_id uuid,
	-- The member of staff who changed it. Null for sales and returns.
	changed_by integer,
	created_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT stock_movements_pkey PRIMARY KEY (id),
	CONSTRAINT stock_movements_change_check CHECK (change <> 0),
	CONSTRAINT stock_movements_note_check CHECK (length(note) <= 500),
	CONSTRAINT stock_movements_reason_check CHECK (reason = ANY (ARRAY['received'::text, 'sold'::text, 'returned'::text, 'adjusted'::text, 'counted'::text, 'damaged'::text, 'lost'::text, 'found'::text, 'returned-to-supplier'::text])),
	CONSTRAINT stock_movements_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT stock_movements_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES stock(id) ON DELETE CASCADE
);
CREATE INDEX stock_movements_changed_by ON stock_movements USING btree (changed_by) WHERE changed_by IS NOT NULL;
CREATE INDEX stock_movements_refund ON stock_movements USING btree (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX stock_movements_stock ON stock_movements USING btree (stock_id, id);

-- Stock reserved while a shopper pays. Counts until it expires.
CREATE TABLE stock_reservations (
	-- Id of the cart; once the order is placed, order:<id>.
	reservation_key text NOT NULL,
	stock_id integer NOT NULL,
	quantity integer NOT NULL,
	expires_at timestamptz NOT NULL,
	CONSTRAINT stock_reservations_pkey PRIMARY KEY (reservation_key, stock_id),
	CONSTRAINT stock_reservations_quantity_check CHECK (quantity > 0),
	CONSTRAINT stock_reservations_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES stock(id) ON DELETE CASCADE
);
CREATE INDEX stock_reservations_expiry ON stock_reservations USING btree (expires_at);
CREATE INDEX stock_reservations_stock ON stock_reservations USING btree (stock_id, expires_at);

-- Notifies all processes of the products whose stock or reservations have changed. An asterisk: of many.
CREATE FUNCTION notify_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare products integer[];
begin
	if tg_op = 'TRUNCATE' then
		perform pg_notify('stock', '*');
		return null;
	end if;
	if tg_table_name = 'stock' then
		products := array(select distinct product_id from changed);
	else
		products := array(select distinct stock.product_id from changed join stock on stock.id = changed.stock_id);
	end if;
	-- A payload has at most 8,000 bytes.
	if cardinality(products) > 700 then
		perform pg_notify('stock', '*');
	elsif cardinality(products) > 0 then
		perform pg_notify('stock', array_to_string(products, ','));
	end if;
	return null;
end $function$;

CREATE TRIGGER stock_notify_delete AFTER DELETE ON stock REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_change();
CREATE TRIGGER stock_notify_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_change();
CREATE TRIGGER stock_notify_truncate AFTER TRUNCATE ON stock
	FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_change();
CREATE TRIGGER stock_notify_update AFTER UPDATE ON stock REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_change();
CREATE TRIGGER stock_reservations_notify_delete AFTER DELETE ON stock_reservations REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_change();
CREATE TRIGGER stock_reservations_notify_insert AFTER INSERT ON stock_reservations REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_change();
CREATE TRIGGER stock_reservations_notify_truncate AFTER TRUNCATE ON stock_reservations
	FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_change();
CREATE TRIGGER stock_reservations_notify_update AFTER UPDATE ON stock_reservations REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_change();

-- coupons -----------------------------------------------------------------------------------------------------------

-- Promo codes. A code is ended by ends_at and never deleted, because orders refer to it.
CREATE TABLE coupons (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	code text NOT NULL,
	name text NOT NULL,
	percent_off integer,
	amount_off_fils integer,
	starts_at timestamptz,
	ends_at timestamptz,
	minimum_subtotal_fils integer DEFAULT 0 NOT NULL,
	-- By all customers together. Null: unlimited.
	max_uses integer,
	-- Null: unlimited.
	max_uses_per_customer integer,
	created_at timestamptz DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT coupons_pkey PRIMARY KEY (id),
	CONSTRAINT coupons_amount_off_fils_check CHECK (amount_off_fils > 0),
	CONSTRAINT coupons_code_check CHECK (code ~ '^[A-Za-z0-9_-]{3,40}$'::text),
	CONSTRAINT coupons_discount_check CHECK (num_nonnulls(percent_off, amount_off_fils) = 1),
	CONSTRAINT coupons_max_uses_check CHECK (max_uses > 0),
	CONSTRAINT coupons_max_uses_per_customer_check CHECK (max_uses_per_customer > 0),
	CONSTRAINT coupons_minimum_subtotal_fils_check CHECK (minimum_subtotal_fils >= 0),
	CONSTRAINT coupons_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
	CONSTRAINT coupons_percent_off_check CHECK (percent_off >= 1 AND percent_off <= 100),
	CONSTRAINT coupons_period_check CHECK (ends_at > starts_at),
	CONSTRAINT coupons_translations_check CHECK (jsonb_typeof(translations) = 'object'::text)
);
CREATE UNIQUE INDEX coupons_code ON coupons USING btree (lower(code));

-- Uses of a promo code: reserved while the shopper pays, permanent once the order is paid.
CREATE TABLE coupon_uses (
	-- Id of the cart; once the order is placed, order:<id>.
	reservation_key text NOT NULL,
	coupon_id integer NOT NULL,
	user_id integer,
	-- Of a reservation. Null once paid.
	expires_at timestamptz,
	created_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT coupon_uses_pkey PRIMARY KEY (reservation_key),
	CONSTRAINT coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE RESTRICT,
	CONSTRAINT coupon_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX coupon_uses_coupon ON coupon_uses USING btree (coupon_id, user_id);
CREATE INDEX coupon_uses_expiry ON coupon_uses USING btree (expires_at);
CREATE INDEX coupon_uses_user ON coupon_uses USING btree (user_id);

CREATE TRIGGER coupons_bump_row_version BEFORE UPDATE ON coupons
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();

-- carts -------------------------------------------------------------------------------------------------------------

-- Carts. The browser generates the id; user_id is set by signing in.
CREATE TABLE carts (
	id text NOT NULL,
	user_id integer,
	delivery_method_id integer,
	coupon_id integer,
	payment_intent_id text,
	-- Of the payment intent, for the browser.
	client_secret text,
	created_at timestamptz DEFAULT now() NOT NULL,
	updated_at timestamptz DEFAULT now() NOT NULL,
	-- Country, emirate and area to which delivery is priced. Null: the shop's own country.
	destination jsonb,
	delivery_day date,
	-- No foreign key: a deleted slot is refused when the payment starts.
	delivery_slot_id integer,
	-- Company of the purchase, area, building, apartment, Makani number and map link, as entered at the checkout.
	details jsonb,
	is_express boolean DEFAULT false NOT NULL,
	CONSTRAINT carts_pkey PRIMARY KEY (id),
	CONSTRAINT carts_id_check CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'::text),
	CONSTRAINT carts_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE RESTRICT,
	CONSTRAINT carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX carts_updated ON carts USING btree (updated_at);
CREATE INDEX carts_user ON carts USING btree (user_id);

-- Products in a cart.
CREATE TABLE cart_lines (
	cart_id text NOT NULL,
	product_id integer NOT NULL,
	variant_id integer,
	quantity integer NOT NULL,
	-- The price that the shopper was last shown, to report a changed price.
	shown_price_fils integer,
	position integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	CONSTRAINT cart_lines_cart_id_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (cart_id, product_id, variant_id),
	CONSTRAINT cart_lines_quantity_check CHECK (quantity >= 1 AND quantity <= 999),
	CONSTRAINT cart_lines_shown_price_fils_check CHECK (shown_price_fils >= 0),
	CONSTRAINT cart_lines_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
	CONSTRAINT cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
	CONSTRAINT cart_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);
CREATE INDEX cart_lines_product ON cart_lines USING btree (product_id);
CREATE INDEX cart_lines_variant ON cart_lines USING btree (variant_id) WHERE variant_id IS NOT NULL;

-- Cart lines whose product or variant was deleted. Shown as a notice until the next change of the cart.
CREATE TABLE discontinued_cart_lines (
	-- No foreign key: deleting a product must not wait for a lock on a cart. Rows of deleted carts are purged by age.
	cart_id text NOT NULL,
	product_id integer NOT NULL,
	variant_id integer,
	product_name text NOT NULL,
	size text NOT NULL,
	discontinued_at timestamptz DEFAULT now() NOT NULL,
	-- Of product_name and size.
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT discontinued_cart_lines_cart_id_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (cart_id, product_id, variant_id),
	CONSTRAINT discontinued_cart_lines_translations_check CHECK (jsonb_typeof(translations) = 'object'::text)
);
CREATE INDEX discontinued_cart_lines_discontinued ON discontinued_cart_lines USING btree (discontinued_at);

CREATE FUNCTION track_discontinued_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into discontinued_cart_lines (cart_id, product_id, variant_id, product_name, size, translations)
	select line.cart_id, line.product_id, line.variant_id, old.name, coalesce(variant.size, ''),
		line_translations(old.translations, coalesce(variant.translations, '{}'))
	from cart_lines as line left join product_variants as variant on variant.id = line.variant_id
	where line.product_id = old.id
	on conflict do nothing;
	return old;
end $function$;

CREATE FUNCTION track_discontinued_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into discontinued_cart_lines (cart_id, product_id, variant_id, product_name, size, translations)
	select line.cart_id, line.product_id, line.variant_id, product.name, old.size,
		line_translations(product.translations, old.translations)
	from cart_lines as line join products as product on product.id = line.product_id
	where line.variant_id = old.id
	on conflict do nothing;
	return old;
end $function$;

CREATE TRIGGER product_variants_track_discontinued BEFORE DELETE ON product_variants
	FOR EACH ROW EXECUTE FUNCTION track_discontinued_variant();
CREATE TRIGGER products_track_discontinued BEFORE DELETE ON products
	FOR EACH ROW EXECUTE FUNCTION track_discontinued_product();

-- checkout ----------------------------------------------------------------------------------------------------------

-- Snapshot of a cart at the start of a payment. The payment intent carries the id, so the order consists of exactly
-- the paid lines. A changed price or quantity makes a new row.
CREATE TABLE checkouts (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	cart_id text NOT NULL,
	-- Null once the account is deleted.
	user_id integer,
	payment_intent_id text,
	coupon_id integer,
	lines jsonb NOT NULL,
	subtotal_fils integer NOT NULL,
	discount_fils integer DEFAULT 0 NOT NULL,
	shipping_fils integer NOT NULL,
	total_fils integer NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	-- When the card provider was last asked about the payment.
	last_reconciled_at timestamptz DEFAULT now() NOT NULL,
	-- When the payment was settled or given up.
	closed_at timestamptz,
	-- The delivery method as agreed. Null in rows from before methods were stored.
	delivery jsonb,
	-- The details of the cart when the payment was approved. Of a deleted account only the company remains.
	details jsonb,
	payment_kind text DEFAULT 'card'::text NOT NULL,
	-- Of the payment method, VAT included.
	fee_fils integer DEFAULT 0 NOT NULL,
	-- Only of payments at a redirect provider, which are made before the order has an address.
	shipping_address jsonb,
	-- The checkout session at a redirect provider, by which an open payment is cancelled.
	provider_session_id text,
	-- Of the account, or of the page on which a guest pays. The order gets it.
	locale text DEFAULT 'en'::text NOT NULL,
	CONSTRAINT checkouts_pkey PRIMARY KEY (id),
	CONSTRAINT checkouts_discount_fils_check CHECK (discount_fils >= 0 AND discount_fils <= subtotal_fils),
	CONSTRAINT checkouts_fee_fils_check CHECK (fee_fils >= 0),
	CONSTRAINT checkouts_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ar'::text])),
	CONSTRAINT checkouts_payment_kind_check CHECK (payment_kind = ANY (ARRAY['card'::text, 'cash'::text, 'transfer'::text, 'link'::text, 'redirect'::text])),
	CONSTRAINT checkouts_shipping_fils_check CHECK (shipping_fils >= 0),
	CONSTRAINT checkouts_subtotal_fils_check CHECK (subtotal_fils >= 0),
	CONSTRAINT checkouts_total_fils_check CHECK (total_fils = (subtotal_fils - discount_fils + shipping_fils + fee_fils)),
	CONSTRAINT checkouts_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE RESTRICT,
	CONSTRAINT checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX checkouts_cart ON checkouts USING btree (cart_id);
CREATE INDEX checkouts_intent ON checkouts USING btree (payment_intent_id);
CREATE INDEX checkouts_open ON checkouts USING btree (created_at) WHERE closed_at IS NULL;
CREATE INDEX checkouts_user ON checkouts USING btree (user_id);

-- Webhook inbox: an event is stored once, acknowledged after the commit, and retried with back-off until processed_at
-- is set.
CREATE TABLE payment_events (
	-- Of the card provider, which makes the inbox idempotent.
	id text NOT NULL,
	type text NOT NULL,
	object_id text NOT NULL,
	received_at timestamptz DEFAULT now() NOT NULL,
	next_attempt_at timestamptz DEFAULT now() NOT NULL,
	attempts integer DEFAULT 0 NOT NULL,
	processed_at timestamptz,
	last_error text,
	-- The object of the event, where object_id is the payment that it belongs to.
	subject_id text,
	CONSTRAINT payment_events_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_events_pending ON payment_events USING btree (next_attempt_at) WHERE processed_at IS NULL;
CREATE INDEX payment_events_received ON payment_events USING btree (received_at);

-- What a shopper, who may be a guest, has entered at the checkout of a cart; deleted with the cart.
CREATE TABLE checkout_drafts (
	user_id integer NOT NULL,
	cart_id text NOT NULL,
	-- The step that was shown last.
	step text NOT NULL,
	-- As it was typed so far; not validated.
	address jsonb NOT NULL,
	-- Whether the form of the card provider accepted the address.
	is_address_complete boolean NOT NULL,
	-- Whether the address is to become the default address of the account.
	saves_address boolean NOT NULL,
	-- Company and exact place as they were typed so far; not validated.
	details jsonb NOT NULL,
	payment_method_id integer,
	updated_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT checkout_drafts_pkey PRIMARY KEY (user_id),
	CONSTRAINT checkout_drafts_step CHECK (step = ANY (ARRAY['address'::text, 'shipping'::text, 'payment'::text, 'confirmation'::text])),
	CONSTRAINT checkout_drafts_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
	CONSTRAINT checkout_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX checkout_drafts_cart ON checkout_drafts USING btree (cart_id);
CREATE INDEX checkout_drafts_payment_method ON checkout_drafts USING btree (payment_method_id);
CREATE INDEX checkout_drafts_updated ON checkout_drafts USING btree (updated_at);

-- orders ------------------------------------------------------------------------------------------------------------

-- Orders. Everything an order shows is stored with it and does not change with the catalogue.
CREATE TABLE orders (
	id integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) NOT NULL,
	-- Null once the account is deleted.
	user_id integer,
	checkout_id uuid NOT NULL,
	-- The payment at the card provider. Of other kinds the kind and the checkout, such as cash_<uuid>: one checkout has
	-- one order.
	payment_intent_id text NOT NULL,
	buyer_email text NOT NULL,
	status text DEFAULT 'Pending'::text NOT NULL,
	order_date timestamptz DEFAULT now() NOT NULL,
	subtotal_fils integer NOT NULL,
	discount_fils integer NOT NULL,
	shipping_fils integer NOT NULL,
	total_fils integer NOT NULL,
	paid_fils integer DEFAULT 0 NOT NULL,
	-- As it was when the order was placed.
	coupon_code text,
	-- As it was when the order was placed.
	coupon_name text,
	shipping_address jsonb NOT NULL,
	payment_summary jsonb NOT NULL,
	invoice_number integer,
	invoiced_at timestamptz,
	-- The rate when the order was made. VAT of its refunds follows from it.
	vat_percent double precision DEFAULT 5 NOT NULL,
	-- Company, address and tax registration number when the order was made, for its documents. Null in orders of before
	-- they were stored.
	seller jsonb,
	-- The delivery method as agreed: name, description, price, promised day and slot. Null in orders from before methods
	-- were stored.
	delivery jsonb,
	-- The details of the checkout. Null where none were entered. Of a deleted account only the company remains.
	details jsonb,
	-- The VAT contained in the total, when the order was made: the sum of that of its lines and its shipping. Null in
	-- orders that a process of an earlier release makes during an upgrade.
	vat_fils integer,
	-- The VAT contained in the shipping.
	shipping_vat_fils integer,
	-- card: through the card provider. Others wait for staff to note that they are paid.
	payment_kind text DEFAULT 'card'::text NOT NULL,
	-- Of the payment method, VAT included.
	fee_fils integer DEFAULT 0 NOT NULL,
	-- The VAT contained in the fee.
	fee_vat_fils integer DEFAULT 0 NOT NULL,
	-- The language of mails about the order and of its documents, which must not change later.
	locale text DEFAULT 'en'::text NOT NULL,
	-- Of coupon_name, as it was when the order was placed.
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT orders_pkey PRIMARY KEY (id),
	CONSTRAINT orders_invoice_number_key UNIQUE (invoice_number),
	CONSTRAINT orders_payment_intent_id_key UNIQUE (payment_intent_id),
	CONSTRAINT orders_fee_fils_check CHECK (fee_fils >= 0),
	CONSTRAINT orders_invoice_check CHECK ((invoice_number IS NULL) = (invoiced_at IS NULL)),
	CONSTRAINT orders_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ar'::text])),
	CONSTRAINT orders_paid_fils_check CHECK (paid_fils >= 0),
	CONSTRAINT orders_payment_kind_check CHECK (payment_kind = ANY (ARRAY['card'::text, 'cash'::text, 'transfer'::text, 'link'::text, 'redirect'::text])),
	CONSTRAINT orders_status_check CHECK (status = ANY (ARRAY['Pending'::text, 'PaymentRecieved'::text, 'PaymentMismatch'::text, 'Shipped'::text, 'Completed'::text, 'Refunded'::text, 'Cancelled'::text])),
	CONSTRAINT orders_total_fils_check CHECK (total_fils = (subtotal_fils - discount_fils + shipping_fils + fee_fils)),
	CONSTRAINT orders_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT orders_vat_percent_check CHECK (vat_percent >= 0::double precision AND vat_percent < 100::double precision),
	CONSTRAINT orders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON DELETE RESTRICT,
	CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX orders_checkout ON orders USING btree (checkout_id);
CREATE INDEX orders_date ON orders USING btree (order_date, id) INCLUDE (status, paid_fils);
CREATE INDEX orders_email ON orders USING btree (buyer_email, id);
CREATE INDEX orders_lower_email ON orders USING btree (lower(buyer_email), id);
CREATE INDEX orders_paid ON orders USING btree (paid_fils, id);
CREATE INDEX orders_recipient ON orders USING btree ((shipping_address ->> 'name'::text), id);
CREATE INDEX orders_search_trgm ON orders USING gin (folded_arabic(order_search_text(id, invoice_number, buyer_email, shipping_address, details)) gin_trgm_ops);
CREATE INDEX orders_status ON orders USING btree (status, id DESC);
CREATE INDEX orders_subtotal ON orders USING btree (subtotal_fils, id);
CREATE INDEX orders_unpaid ON orders USING btree (user_id) WHERE status = 'Pending'::text AND payment_kind <> 'card'::text;
CREATE INDEX orders_user ON orders USING btree (user_id, id DESC);

-- Sold products as they were.
CREATE TABLE order_items (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	order_id integer NOT NULL,
	-- No foreign key: the item outlives the product.
	product_id integer NOT NULL,
	variant_id integer,
	stock_id integer NOT NULL,
	product_name text NOT NULL,
	picture_url text NOT NULL,
	size text NOT NULL,
	sku text NOT NULL,
	quantity integer NOT NULL,
	price_fils integer NOT NULL,
	-- What one piece cost before the price was reduced; null if it was not.
	price_before_fils integer,
	-- The line's share of the order's discount. The shares add up to it.
	discount_fils integer,
	-- The VAT contained in the line after its discount.
	vat_fils integer,
	-- Of product_name and size, as they were when it was bought.
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT order_items_pkey PRIMARY KEY (id),
	CONSTRAINT order_items_check CHECK (price_before_fils > price_fils),
	CONSTRAINT order_items_price_fils_check CHECK (price_fils >= 0),
	CONSTRAINT order_items_quantity_check CHECK (quantity > 0),
	CONSTRAINT order_items_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_items_arabic_name_trgm ON order_items USING gin (folded_arabic(((translations -> 'ar'::text) -> 'productName'::text) ->> 'text'::text) gin_trgm_ops);
CREATE INDEX order_items_order ON order_items USING btree (order_id, id);
CREATE INDEX order_items_search_trgm ON order_items USING gin (order_item_search_text(sku, product_name) gin_trgm_ops);

-- History of an order.
CREATE TABLE order_events (
	id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	order_id integer NOT NULL,
	kind text NOT NULL,
	detail jsonb DEFAULT '{}'::jsonb NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT order_events_pkey PRIMARY KEY (id),
	CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_events_order ON order_events USING btree (order_id, id);

-- Internal notes of staff about an order.
CREATE TABLE order_notes (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	order_id integer NOT NULL,
	written_by integer,
	text text NOT NULL,
	written_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT order_notes_pkey PRIMARY KEY (id),
	CONSTRAINT order_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
	CONSTRAINT order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	CONSTRAINT order_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX order_notes_order ON order_notes USING btree (order_id, id);

-- Numbers tax invoices without gaps, in the order of payment. A row instead of a sequence: a rollback returns the
-- number.
CREATE TABLE invoice_counter (
	last_number integer NOT NULL
);
CREATE UNIQUE INDEX invoice_counter_singleton ON invoice_counter USING btree ((true));

-- Lines of paid orders for which the stock was not enough.
CREATE TABLE order_shortages (
	order_item_id integer NOT NULL,
	order_id integer NOT NULL,
	-- Pieces that are paid for and neither taken from stock, substituted nor refunded. 0 once that is done.
	missing integer NOT NULL,
	-- When staff chose to wait for stock. Null while nothing is decided.
	waits_since timestamptz,
	-- When staff expect the stock. Null when not known.
	expected_on date,
	version integer DEFAULT 1 NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT order_shortages_pkey PRIMARY KEY (order_item_id),
	CONSTRAINT order_shortages_missing_check CHECK (missing >= 0),
	CONSTRAINT order_shortages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	CONSTRAINT order_shortages_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE
);
CREATE INDEX order_shortages_missing ON order_shortages USING btree (order_id, order_item_id) WHERE missing > 0;
CREATE INDEX order_shortages_order ON order_shortages USING btree (order_id);

-- Products sent in place of ordered ones, as they were.
CREATE TABLE order_substitutes (
	-- The request that made it, so that repeating it changes nothing. The refund of the price difference has the same
	-- id.
	id uuid NOT NULL,
	order_item_id integer NOT NULL,
	order_id integer NOT NULL,
	-- No foreign key: the substitute outlives the product.
	product_id integer NOT NULL,
	variant_id integer,
	stock_id integer NOT NULL,
	product_name text NOT NULL,
	picture_url text NOT NULL,
	size text NOT NULL,
	sku text NOT NULL,
	quantity integer NOT NULL,
	-- The price in the catalogue. The buyer never pays more than for the ordered item.
	price_fils integer NOT NULL,
	chosen_by integer,
	chosen_at timestamptz DEFAULT now() NOT NULL,
	-- Of product_name and size, as they were when it was chosen.
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT order_substitutes_pkey PRIMARY KEY (id),
	CONSTRAINT order_substitutes_price_fils_check CHECK (price_fils >= 0),
	CONSTRAINT order_substitutes_quantity_check CHECK (quantity > 0),
	CONSTRAINT order_substitutes_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT order_substitutes_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT order_substitutes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	CONSTRAINT order_substitutes_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE
);
CREATE INDEX order_substitutes_chosen_by ON order_substitutes USING btree (chosen_by) WHERE chosen_by IS NOT NULL;
CREATE INDEX order_substitutes_item ON order_substitutes USING btree (order_item_id);
CREATE INDEX order_substitutes_order ON order_substitutes USING btree (order_id);

-- Disputes of payments, as the card provider last described them. An inquiry is a dispute whose status begins with
-- "warning_".
CREATE TABLE disputes (
	-- Of the card provider.
	id text NOT NULL,
	order_id integer NOT NULL,
	-- Of the card provider. Without a check, because it may add further ones.
	status text NOT NULL,
	reason text NOT NULL,
	amount_fils integer NOT NULL,
	-- What the bank took from the shop and has not returned.
	withdrawn_fils integer DEFAULT 0 NOT NULL,
	-- The fee of the card provider, which stays when the dispute is won.
	fee_fils integer DEFAULT 0 NOT NULL,
	is_refundable boolean NOT NULL,
	-- Until when evidence is accepted.
	respond_by timestamptz,
	created_at timestamptz NOT NULL,
	-- When the shop learnt of the decision.
	closed_at timestamptz,
	-- When the provider was asked. An older answer does not replace a newer one.
	read_at timestamptz NOT NULL,
	CONSTRAINT disputes_pkey PRIMARY KEY (id),
	CONSTRAINT disputes_amount_fils_check CHECK (amount_fils >= 0),
	CONSTRAINT disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX disputes_date ON disputes USING btree (created_at);
CREATE INDEX disputes_open ON disputes USING btree (order_id) WHERE closed_at IS NULL;
CREATE INDEX disputes_order ON disputes USING btree (order_id);

-- Warnings of banks that a payment may be fraudulent, before a dispute.
CREATE TABLE fraud_warnings (
	id text NOT NULL,
	order_id integer NOT NULL,
	type text NOT NULL,
	-- False once the payment was refunded or disputed.
	is_actionable boolean NOT NULL,
	created_at timestamptz NOT NULL,
	read_at timestamptz NOT NULL,
	CONSTRAINT fraud_warnings_pkey PRIMARY KEY (id),
	CONSTRAINT fraud_warnings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX fraud_warnings_open ON fraud_warnings USING btree (order_id) WHERE is_actionable;
CREATE INDEX fraud_warnings_order ON fraud_warnings USING btree (order_id);

-- Reviews of risky payments by the shop in the card provider's dashboard.
CREATE TABLE payment_reviews (
	id text NOT NULL,
	order_id integer NOT NULL,
	reason text NOT NULL,
	opened_at timestamptz NOT NULL,
	-- When the shop learnt of the decision.
	closed_at timestamptz,
	closed_reason text,
	read_at timestamptz NOT NULL,
	CONSTRAINT payment_reviews_pkey PRIMARY KEY (id),
	CONSTRAINT payment_reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX payment_reviews_open ON payment_reviews USING btree (order_id) WHERE closed_at IS NULL;
CREATE INDEX payment_reviews_order ON payment_reviews USING btree (order_id);

-- What is in a parcel. A parcel of a process of an earlier release has no lines.
CREATE TABLE parcel_lines (
	parcel_id integer NOT NULL,
	order_item_id integer NOT NULL,
	-- The substitute that is in the parcel in place of the ordered product.
	substitute_id uuid,
	quantity integer NOT NULL,
	CONSTRAINT parcel_lines_key UNIQUE NULLS NOT DISTINCT (parcel_id, order_item_id, substitute_id),
	CONSTRAINT parcel_lines_quantity_check CHECK (quantity > 0),
	CONSTRAINT parcel_lines_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
	CONSTRAINT parcel_lines_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE,
	CONSTRAINT parcel_lines_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES order_substitutes(id) ON DELETE CASCADE
);
CREATE INDEX parcel_lines_item ON parcel_lines USING btree (order_item_id);
CREATE INDEX parcel_lines_substitute ON parcel_lines USING btree (substitute_id) WHERE substitute_id IS NOT NULL;

-- The cash orders that one courier takes out on one day, in the shop's time zone.
CREATE TABLE courier_runs (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	day date NOT NULL,
	courier text NOT NULL,
	CONSTRAINT courier_runs_pkey PRIMARY KEY (id),
	CONSTRAINT courier_runs_courier_check CHECK (length(courier) >= 1 AND length(courier) <= 100)
);
CREATE UNIQUE INDEX courier_runs_day ON courier_runs USING btree (day, lower(courier));

-- What an order that is paid in cash has to bring, and has brought.
CREATE TABLE cash_orders (
	order_id integer NOT NULL,
	expected_fils integer NOT NULL,
	-- Whether staff confirm the order by telephone before it is shipped.
	needs_call boolean NOT NULL,
	-- When staff did.
	confirmed_at timestamptz,
	confirmed_by integer,
	-- Null until it is shipped or collected.
	run_id integer,
	collected_fils integer,
	collected_at timestamptz,
	collected_by integer,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT cash_orders_pkey PRIMARY KEY (order_id),
	CONSTRAINT cash_orders_collected_check CHECK ((collected_fils IS NULL) = (collected_at IS NULL)),
	CONSTRAINT cash_orders_collected_fils_check CHECK (collected_fils > 0),
	CONSTRAINT cash_orders_expected_fils_check CHECK (expected_fils >= 0),
	CONSTRAINT cash_orders_collected_by_fkey FOREIGN KEY (collected_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT cash_orders_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT cash_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	CONSTRAINT cash_orders_run_id_fkey FOREIGN KEY (run_id) REFERENCES courier_runs(id) ON DELETE RESTRICT
);
CREATE INDEX cash_orders_run ON cash_orders USING btree (run_id);
CREATE INDEX cash_orders_to_confirm ON cash_orders USING btree (order_id) WHERE needs_call AND confirmed_at IS NULL;

-- What an order that is paid by bank transfer waits for. The account is a snapshot of that of its method.
CREATE TABLE transfer_orders (
	order_id integer NOT NULL,
	expected_fils integer NOT NULL,
	account_name text NOT NULL,
	bank_name text NOT NULL,
	iban text NOT NULL,
	bic text NOT NULL,
	-- The last day for the money, in the shop's time zone. Staff may extend it.
	due_on date NOT NULL,
	-- When the buyer was reminded of this due date. Null: not yet.
	reminded_at timestamptz,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT transfer_orders_pkey PRIMARY KEY (order_id),
	CONSTRAINT transfer_orders_expected_fils_check CHECK (expected_fils > 0),
	CONSTRAINT transfer_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX transfer_orders_due ON transfer_orders USING btree (due_on);

-- The money of an order that moved on the bank account: received, or, below 0, sent back. Refunds of paid orders are
-- not in it.
CREATE TABLE transfer_entries (
	-- The idempotency key of the request that noted it.
	id uuid NOT NULL,
	order_id integer NOT NULL,
	amount_fils integer NOT NULL,
	-- When the bank booked it, in the shop's time zone.
	day date NOT NULL,
	-- Of the bank.
	reference text NOT NULL,
	noted_at timestamptz DEFAULT now() NOT NULL,
	noted_by integer,
	CONSTRAINT transfer_entries_pkey PRIMARY KEY (id),
	CONSTRAINT transfer_entries_amount_fils_check CHECK (amount_fils <> 0),
	CONSTRAINT transfer_entries_reference_check CHECK (length(reference) <= 140),
	CONSTRAINT transfer_entries_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT transfer_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES transfer_orders(order_id) ON DELETE CASCADE
);
CREATE INDEX transfer_entries_order ON transfer_entries USING btree (order_id);

-- Orders of kind link: until when each can be paid. Pending ones are cancelled afterwards, which gives their stock
-- back.
CREATE TABLE link_orders (
	order_id integer NOT NULL,
	expires_at timestamptz NOT NULL,
	entered_by integer,
	cancelled_by integer,
	-- When staff cancelled it. The order follows as soon as the card provider has cancelled the payment.
	cancelled_at timestamptz,
	-- When the buyer first began to pay: from then on the order has a payment at the card provider.
	started_at timestamptz,
	CONSTRAINT link_orders_pkey PRIMARY KEY (order_id),
	CONSTRAINT link_orders_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT link_orders_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT link_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX link_orders_expiry ON link_orders USING btree (expires_at);

-- Questions of buyers about their orders, and what they ask for. Staff answer by mail.
CREATE TABLE order_requests (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	order_id integer NOT NULL,
	kind text NOT NULL,
	-- Empty where a cancellation was asked for without a reason.
	text text NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	-- When staff had answered it; null until then.
	closed_at timestamptz,
	closed_by integer,
	CONSTRAINT order_requests_pkey PRIMARY KEY (id),
	CONSTRAINT order_requests_kind_check CHECK (kind = ANY (ARRAY['question'::text, 'cancellation'::text, 'return'::text])),
	CONSTRAINT order_requests_text_check CHECK (length(text) <= 2000),
	CONSTRAINT order_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT order_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_requests_closed_by ON order_requests USING btree (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX order_requests_open ON order_requests USING btree (order_id) WHERE closed_at IS NULL;
CREATE INDEX order_requests_order ON order_requests USING btree (order_id, id);

-- What staff find an order by, one line each: number, invoice, buyer, address, phone, company and purchase order.
CREATE FUNCTION order_search_text(id integer, invoice_number integer, buyer_email text, shipping_address jsonb, details jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	select '#' || id::text
		|| coalesce(E'\nINV-' || case when invoice_number < 1000000 then lpad(invoice_number::text, 6, '0')
			else invoice_number::text end, '')
		|| E'\n' || buyer_email
		|| E'\n' || coalesce(shipping_address ->> 'name', '')
		|| E'\n' || coalesce(shipping_address ->> 'line1', '')
		|| E'\n' || coalesce(shipping_address ->> 'line2', '')
		|| E'\n' || coalesce(shipping_address ->> 'city', '')
		|| E'\n' || coalesce(shipping_address ->> 'state', '')
		|| E'\n' || coalesce(shipping_address ->> 'postalCode', '')
		|| E'\n' || coalesce(shipping_address ->> 'phone', '')
		|| E'\n' || coalesce(details ->> 'area', '')
		|| E'\n' || coalesce(details ->> 'building', '')
		|| E'\n' || coalesce(details ->> 'apartment', '')
		|| E'\n' || coalesce(details ->> 'makani', '')
		|| E'\n' || coalesce(details ->> 'street', '')
		|| E'\n' || coalesce(details -> 'company' ->> 'name', '')
		|| E'\n' || coalesce(details -> 'company' ->> 'purchaseOrder', '')
$function$;

-- What staff find an order by in its lines: SKU and product.
CREATE FUNCTION order_item_search_text(sku text, product_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select sku || E'\n' || product_name $function$;

-- A tracking number without the spaces that carriers print in it.
CREATE FUNCTION searched_tracking_number(tracking_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select replace(tracking_number, ' ', '') $function$;

CREATE TRIGGER cash_orders_bump_row_version BEFORE UPDATE ON cash_orders
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER transfer_orders_bump_row_version BEFORE UPDATE ON transfer_orders
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();

-- refunds -----------------------------------------------------------------------------------------------------------

-- Refunds. A row is committed before the card provider is asked, and its id is the idempotency key: repeated requests
-- refund once.
CREATE TABLE refunds (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	order_id integer NOT NULL,
	amount_fils integer NOT NULL,
	-- requested: the response of the provider is not known yet.
	status text DEFAULT 'requested'::text NOT NULL,
	provider_refund_id text,
	requested_by integer,
	-- Whether the items go back into stock.
	returns_stock boolean DEFAULT true NOT NULL,
	-- Explanation of staff.
	note text DEFAULT ''::text NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	-- When the buyer was mailed, once.
	notified_at timestamptz,
	attempts integer DEFAULT 0 NOT NULL,
	-- An unfinished refund is attempted again then, with a back-off. The first attempt is the request that created it.
	next_attempt_at timestamptz DEFAULT now() + '00:01:00'::interval NOT NULL,
	last_error text,
	-- Stays assigned when the bank returns the money afterwards; the credit note is void then.
	credit_note_number integer,
	credited_at timestamptz,
	-- As stated on the credit note, independent of later refunds.
	credit_note_vat_fils integer,
	CONSTRAINT refunds_pkey PRIMARY KEY (id),
	CONSTRAINT refunds_credit_note_number_key UNIQUE (credit_note_number),
	CONSTRAINT refunds_provider_refund_id_key UNIQUE (provider_refund_id),
	CONSTRAINT refunds_amount_fils_check CHECK (amount_fils > 0),
	CONSTRAINT refunds_credit_note_date_check CHECK ((credit_note_number IS NULL) = (credited_at IS NULL)),
	CONSTRAINT refunds_credit_note_vat_check CHECK ((credit_note_number IS NULL) = (credit_note_vat_fils IS NULL)),
	CONSTRAINT refunds_credit_note_vat_fils_check CHECK (credit_note_vat_fils >= 0),
	CONSTRAINT refunds_note_check CHECK (length(note) <= 500),
	CONSTRAINT refunds_status_check CHECK (status = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])),
	CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	CONSTRAINT refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX refunds_date ON refunds USING btree (created_at);
CREATE INDEX refunds_open ON refunds USING btree (next_attempt_at) WHERE status = ANY (ARRAY['requested'::text, 'pending'::text]);
CREATE INDEX refunds_order ON refunds USING btree (order_id);

-- Items and quantities of a refund.
CREATE TABLE refund_lines (
	refund_id uuid NOT NULL,
	order_item_id integer NOT NULL,
	quantity integer NOT NULL,
	-- How many of the pieces had been missing and so return nothing to stock. If the bank returns the money, they are
	-- missing again.
	missing integer DEFAULT 0 NOT NULL,
	CONSTRAINT refund_lines_pkey PRIMARY KEY (refund_id, order_item_id),
	CONSTRAINT refund_lines_missing_check CHECK (missing >= 0),
	CONSTRAINT refund_lines_quantity_check CHECK (quantity > 0),
	CONSTRAINT refund_lines_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
	CONSTRAINT refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE
);
CREATE INDEX refund_lines_item ON refund_lines USING btree (order_item_id);

-- Numbers tax credit notes without gaps, in the order of the refunds. A row instead of a sequence: a rollback returns
-- the number.
CREATE TABLE credit_note_counter (
	last_number integer NOT NULL
);
CREATE UNIQUE INDEX credit_note_counter_singleton ON credit_note_counter USING btree ((true));

-- wishlists ---------------------------------------------------------------------------------------------------------

-- Products on the wishlist of a user.
CREATE TABLE wishlist_items (
	user_id integer NOT NULL,
	product_id integer NOT NULL,
	added_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT wishlist_items_pkey PRIMARY KEY (user_id, product_id),
	CONSTRAINT wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
	CONSTRAINT wishlist_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_items_product ON wishlist_items USING btree (product_id);

-- Recently viewed products of a user, across browsers.
CREATE TABLE product_views (
	user_id integer NOT NULL,
	product_id integer NOT NULL,
	viewed_at timestamptz NOT NULL,
	CONSTRAINT product_views_pkey PRIMARY KEY (user_id, product_id),
	CONSTRAINT product_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
	CONSTRAINT product_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX product_views_product ON product_views USING btree (product_id);

-- newsletter --------------------------------------------------------------------------------------------------------

-- An address is subscribed from confirmed_at until unsubscribed_at. The times are the proof of consent.
CREATE TABLE newsletter_subscriptions (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	email text NOT NULL,
	requested_at timestamptz DEFAULT now() NOT NULL,
	confirmed_at timestamptz,
	unsubscribed_at timestamptz,
	-- SHA-256 of the token in the confirmation mail.
	token_hash bytea,
	token_expires_at timestamptz,
	-- In every newsletter. Stored unhashed: it can only end the subscription.
	unsubscribe_token uuid DEFAULT gen_random_uuid() NOT NULL,
	-- Who ended it at unsubscribed_at: bounce if mails cannot be delivered. Null if it did not end, or in an earlier
	-- release.
	ended_by text,
	-- What the mail server or the mail provider said.
	bounce text,
	-- Of the page on which the person last subscribed: the language of the letters.
	locale text DEFAULT 'en'::text NOT NULL,
	CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id),
	CONSTRAINT newsletter_subscriptions_token_hash_key UNIQUE (token_hash),
	CONSTRAINT newsletter_subscriptions_unsubscribe_token_key UNIQUE (unsubscribe_token),
	CONSTRAINT newsletter_subscriptions_bounce_check CHECK (length(bounce) <= 1000),
	CONSTRAINT newsletter_subscriptions_email_check CHECK (length(email) <= 254),
	CONSTRAINT newsletter_subscriptions_ended_by_check CHECK (ended_by = ANY (ARRAY['reader'::text, 'staff'::text, 'bounce'::text])),
	CONSTRAINT newsletter_subscriptions_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ar'::text]))
);
CREATE UNIQUE INDEX newsletter_subscriptions_email ON newsletter_subscriptions USING btree (lower(email));
CREATE INDEX newsletter_subscriptions_subscribed ON newsletter_subscriptions USING btree (id) WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL;

-- Newsletters, written by staff.
CREATE TABLE letters (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	subject text NOT NULL,
	preheader text DEFAULT ''::text NOT NULL,
	blocks jsonb DEFAULT '[]'::jsonb NOT NULL,
	state text DEFAULT 'draft'::text NOT NULL,
	-- When sending begins, or was to begin. Null for a draft.
	send_at timestamptz,
	-- When its recipients were determined.
	started_at timestamptz,
	finished_at timestamptz,
	created_at timestamptz DEFAULT now() NOT NULL,
	updated_at timestamptz DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	-- Of subject and preheader. Blocks have theirs in themselves.
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT letters_pkey PRIMARY KEY (id),
	CONSTRAINT letters_check CHECK (state <> 'scheduled'::text OR send_at IS NOT NULL),
	CONSTRAINT letters_preheader_check CHECK (length(preheader) <= 200),
	CONSTRAINT letters_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'stopped'::text, 'sent'::text])),
	CONSTRAINT letters_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 150),
	CONSTRAINT letters_translations_check CHECK (jsonb_typeof(translations) = 'object'::text)
);
CREATE INDEX letters_at_work ON letters USING btree (send_at) WHERE state = ANY (ARRAY['scheduled'::text, 'sending'::text]);

-- The recipients of a letter, determined when sending begins. The primary key gives each of them one mail.
CREATE TABLE letter_deliveries (
	letter_id integer NOT NULL,
	subscription_id integer NOT NULL,
	-- waiting, then queued in the outbox; sent, or failed for good; skipped if the subscription ended before.
	state text DEFAULT 'waiting'::text NOT NULL,
	mail_id bigint,
	settled_at timestamptz,
	CONSTRAINT letter_deliveries_pkey PRIMARY KEY (letter_id, subscription_id),
	CONSTRAINT letter_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'skipped'::text])),
	CONSTRAINT letter_deliveries_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE CASCADE,
	CONSTRAINT letter_deliveries_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL,
	CONSTRAINT letter_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES newsletter_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX letter_deliveries_mail ON letter_deliveries USING btree (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX letter_deliveries_open ON letter_deliveries USING btree (letter_id, subscription_id) WHERE state = ANY (ARRAY['waiting'::text, 'queued'::text]);
CREATE INDEX letter_deliveries_subscription ON letter_deliveries USING btree (subscription_id, letter_id);

CREATE FUNCTION audited_subscriber(record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('name', '#' || id, 'isSubscribed', confirmed_at is not null and unsubscribed_at is null)
	from newsletter_subscriptions where id = record
$function$;

CREATE FUNCTION audited_letter(record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('name', subject, 'preheader', preheader, 'status', state, 'sendAt', send_at,
		'contentVersion', md5(blocks::text))
	from letters where id = record
$function$;

CREATE TRIGGER letters_bump_row_version BEFORE UPDATE ON letters
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();

-- contact -----------------------------------------------------------------------------------------------------------

-- Messages of visitors from the contact page.
CREATE TABLE contact_messages (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	name text NOT NULL,
	email text NOT NULL,
	topic text NOT NULL,
	message text NOT NULL,
	sent_at timestamptz DEFAULT now() NOT NULL,
	-- When it was answered or marked as done. Null: it is not answered.
	done_at timestamptz,
	-- Counts its answers, and every change of done_at.
	version integer DEFAULT 1 NOT NULL,
	-- Of the page with the form: the language of answers.
	locale text DEFAULT 'en'::text NOT NULL,
	CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
	CONSTRAINT contact_messages_email_check CHECK (length(email) <= 254),
	CONSTRAINT contact_messages_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ar'::text]))
);
CREATE INDEX contact_messages_email ON contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_waiting ON contact_messages USING btree (id) WHERE done_at IS NULL;

-- Answers to contact messages, and internal notes about them.
CREATE TABLE contact_entries (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	message_id integer NOT NULL,
	kind text NOT NULL,
	text text NOT NULL,
	-- Null for deleted accounts.
	written_by integer,
	written_at timestamptz DEFAULT now() NOT NULL,
	-- The mail of an answer. Null once it was sent and deleted; a mail that could not be delivered is kept with its
	-- answer.
	mail_id bigint,
	-- Of an answer: chosen by the form, so that a repeated request sends one mail.
	request_id uuid,
	CONSTRAINT contact_entries_pkey PRIMARY KEY (id),
	CONSTRAINT contact_entries_request_id_key UNIQUE (request_id),
	CONSTRAINT contact_entries_check CHECK ((kind = 'answer'::text) = (request_id IS NOT NULL)),
	CONSTRAINT contact_entries_kind_check CHECK (kind = ANY (ARRAY['answer'::text, 'note'::text])),
	CONSTRAINT contact_entries_text_check CHECK (length(text) <= 10000),
	CONSTRAINT contact_entries_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL,
	CONSTRAINT contact_entries_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
	CONSTRAINT contact_entries_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX contact_entries_author ON contact_entries USING btree (written_by) WHERE written_by IS NOT NULL;
CREATE INDEX contact_entries_mail ON contact_entries USING btree (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX contact_entries_message ON contact_entries USING btree (message_id, id);

CREATE FUNCTION audited_message(record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('name', '#' || id, 'isDone', done_at is not null,
		'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', contact_entries.id, 'kind', kind) order by contact_entries.id), '[]')
			from contact_entries where message_id = record))
	from contact_messages where id = record
$function$;

-- imports -----------------------------------------------------------------------------------------------------------

-- Import jobs. The row holds the whole state, so that any process can continue a step whose process has died.
CREATE TABLE imports (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	file_name text NOT NULL,
	-- The file as uploaded. Null once purged.
	content bytea,
	encoding text NOT NULL,
	delimiter text NOT NULL,
	headers jsonb NOT NULL,
	-- The first rows, shown while columns are mapped.
	sample jsonb NOT NULL,
	row_count integer NOT NULL,
	-- Product field to column index, from 0: {"name": 0}.
	mapping jsonb NOT NULL,
	-- Whether unknown brands, suppliers and categories are created.
	create_missing boolean DEFAULT false NOT NULL,
	state text DEFAULT 'uploaded'::text NOT NULL,
	-- Fencing token: incremented by each step. A step that was taken over may no longer write its result.
	attempt integer DEFAULT 0 NOT NULL,
	-- Rows processed in this step.
	progress integer DEFAULT 0 NOT NULL,
	-- Last heartbeat of the running step.
	heartbeat_at timestamptz DEFAULT now() NOT NULL,
	-- Hash of the catalogue data that the check has read, without stock. Detects changes between check and apply.
	fingerprint text,
	result jsonb,
	failure text,
	uploaded_by integer,
	uploaded_at timestamptz DEFAULT now() NOT NULL,
	-- The sign before the decimals of the file's numbers.
	decimal_sign text DEFAULT '.'::text NOT NULL,
	-- Values of new products where the file has none, by product field: {"supplier": "Shati"}.
	defaults jsonb DEFAULT '{}'::jsonb NOT NULL,
	-- What the file is: a table of products, or the product export of Shopify.
	format text DEFAULT 'table'::text NOT NULL,
	-- Ids of what the import created beside products. A category stands before those below it.
	created_records jsonb DEFAULT '{"brands": [], "suppliers": [], "categories": []}'::jsonb NOT NULL,
	-- Whether the products that it creates are published at once; otherwise they are drafts.
	publish boolean DEFAULT false NOT NULL,
	CONSTRAINT imports_pkey PRIMARY KEY (id),
	CONSTRAINT imports_decimal_sign_check CHECK (decimal_sign = ANY (ARRAY['.'::text, ','::text])),
	CONSTRAINT imports_format_check CHECK (format = ANY (ARRAY['table'::text, 'shopify'::text])),
	CONSTRAINT imports_state_check CHECK (state = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'applying'::text, 'done'::text, 'failed'::text, 'undone'::text])),
	CONSTRAINT imports_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL
);
ALTER TABLE imports ALTER content SET STORAGE EXTERNAL;
CREATE INDEX imports_uploaded_by ON imports USING btree (uploaded_by);

-- The stock that a file has set, by the state it was exported from. Importing the same file again applies only the
-- difference.
CREATE TABLE import_stock_baselines (
	stock_id integer NOT NULL,
	-- Available quantity when the file was exported.
	exported_quantity integer NOT NULL,
	-- The last stock movement when the file was exported; 0 where the file does not say.
	exported_movement_id bigint NOT NULL,
	-- Available quantity that the file has set last.
	imported_quantity integer NOT NULL,
	-- The import that stored the baseline last; null if the import was deleted or ran before this column existed.
	import_id integer,
	CONSTRAINT import_stock_baselines_pkey PRIMARY KEY (stock_id, exported_quantity, exported_movement_id),
	CONSTRAINT import_stock_baselines_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL,
	CONSTRAINT import_stock_baselines_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES stock(id) ON DELETE CASCADE
);
CREATE INDEX import_stock_baselines_import ON import_stock_baselines USING btree (import_id);

-- Pictures uploaded with an import. The check decodes those that wait, so that any process can continue.
CREATE TABLE import_pictures (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	import_id integer NOT NULL,
	file_name text NOT NULL,
	-- The file as uploaded. Null once it was decoded.
	content bytea,
	-- The decoded picture.
	picture_id integer,
	-- Why the file is no picture, in words.
	fault text,
	uploaded_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT import_pictures_pkey PRIMARY KEY (id),
	CONSTRAINT import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
	CONSTRAINT import_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE RESTRICT
);
ALTER TABLE import_pictures ALTER content SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX import_pictures_name ON import_pictures USING btree (import_id, lower(file_name));
CREATE INDEX import_pictures_picture ON import_pictures USING btree (picture_id);

-- The products that an import changed. Deleted with the import's file.
CREATE TABLE import_changes (
	import_id integer NOT NULL,
	-- No foreign key: a product that was deleted since cannot be restored, and says so.
	product_id integer NOT NULL,
	-- The rows of the product before the import. Null for a product that it created.
	before jsonb,
	-- The product after the import, as the audit log shows it. Different now: changed since.
	after jsonb,
	-- The last stock movement of the product after the import. A later one: sold or changed since.
	last_movement_id bigint,
	CONSTRAINT import_changes_pkey PRIMARY KEY (import_id, product_id),
	CONSTRAINT import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

-- audit -------------------------------------------------------------------------------------------------------------

-- Changes made by staff and by the shop itself. Append-only.
CREATE TABLE audit_log (
	id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	-- Null for the shop itself. No foreign key: the entry outlives the account.
	actor_id integer,
	actor_email text DEFAULT ''::text NOT NULL,
	request_id text DEFAULT ''::text NOT NULL,
	area text NOT NULL,
	record_id integer NOT NULL,
	record_name text NOT NULL,
	action text NOT NULL,
	-- Of a change, only the fields that differ.
	before jsonb,
	-- Of a change, only the fields that differ.
	after jsonb,
	search_vector tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, translate((((((record_name || ' '::text) || actor_email) || ' '::text) || "left"(COALESCE(before::text, ''::text), 100000)) || ' '::text) || "left"(COALESCE(after::text, ''::text), 100000), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'::text, repeat(' '::text, 32)))) STORED NOT NULL,
	CONSTRAINT audit_log_pkey PRIMARY KEY (id),
	CONSTRAINT audit_log_action_check CHECK (action = ANY (ARRAY['added'::text, 'changed'::text, 'deleted'::text]))
);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_email, id);
CREATE INDEX audit_log_actor_id ON audit_log USING btree (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_log_created ON audit_log USING btree (created_at);
CREATE INDEX audit_log_record ON audit_log USING btree (area, record_id, id);
CREATE INDEX audit_log_request ON audit_log USING btree (request_id) WHERE request_id <> ''::text;
CREATE INDEX audit_log_search ON audit_log USING gin (search_vector);

-- Records as they were before the current transaction changed them. Empty outside of transactions.
CREATE UNLOGGED TABLE audit_snapshots (
	transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
	area text NOT NULL,
	record_id integer NOT NULL,
	before jsonb,
	CONSTRAINT audit_snapshots_pkey PRIMARY KEY (transaction_id, area, record_id)
);

CREATE FUNCTION reject_audit_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	-- The one exception: the address of a deleted account is removed, as that of an actor and as the name of an invitation.
	if tg_op = 'UPDATE'
		and new.actor_email in ('', old.actor_email)
		and (new.record_name is not distinct from old.record_name or (old.area = 'invitations' and new.record_name = ''))
		and to_jsonb(new) - '{actor_email,record_name,search_vector}'::text[]
			= to_jsonb(old) - '{actor_email,record_name,search_vector}'::text[] then
		return new;
	end if;
	raise exception 'The audit log is not changed.';
end $function$;

-- beam_angle is beamAngle.
CREATE FUNCTION camel_case(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
	select lower(left(name, 1)) || substr(replace(initcap(name), '_', ''), 2)
$function$;

CREATE FUNCTION audited_product(product integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object(
		'name', products.name,
		'description', products.description,
		'basePrice', base_price_fils / 100.0,
		'discountPrice', discount_price_fils / 100.0,
		'brand', brand_name,
		'supplier', supplier_name,
		'status', status,
		'publishAt', publish_at,
		'seoTitle', seo_title,
		'seoDescription', seo_description,
		'variants', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'size', size,
				'sizeDescription', size_description, 'price', price_fils / 100.0,
				'compareAtPrice', compare_at_price_fils / 100.0, 'sku', sku, 'position', position) || lighting || translated_texts(translations)
			order by position, id), '[]') from product_variants where product_id = product),
		'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', image.id, 'picture', left(picture.sha256, 32),
				'altText', alt_text, 'isThumbnail', is_thumbnail,
				'litPicture', left(lit.sha256, 8), 'lampPicture', left(light_only.sha256, 8),
				'variant', (select size from product_variants as shown where shown.id = image.variant_id),
				'position', position) || translated_texts(image.translations) order by position, image.id), '[]')
			from product_images as image
			join pictures as picture on picture.id = image.picture_id
			left join pictures as lit on lit.id = image.lit_picture_id
			left join pictures as light_only on light_only.id = image.light_only_picture_id
			where product_id = product),
		-- A deleted category is gone before its product_categories rows; its name is still in its snapshot.
		'photometry', (select coalesce(jsonb_agg(jsonb_build_object('id', file.id,
				'fileName', file_name, 'digest', left(encode(sha256(original), 'hex'), 8),
				'variant', (select size from product_variants as lit where lit.id = file.variant_id)) order by file.id), '[]')
			from photometry_files as file where file.product_id = product),
		'categories', (select coalesce(jsonb_agg(coalesce(category_name, (select before ->> 'categoryName'
					from audit_snapshots
					where transaction_id = pg_current_xact_id() and area = 'categories' and record_id = link.category_id),
				'Category ' || link.category_id) order by category_name), '[]')
			from product_categories as link left join categories on categories.id = link.category_id
			where product_id = product),
		-- All columns, so that a new attribute needs no change here.
		'lighting', (select jsonb_object_agg(camel_case(key), value)
			from lighting_details as light, jsonb_each(to_jsonb(light) - '{id,product_id,version}'::text[])
			where product_id = product))
	from products
	join brands on brands.id = products.brand_id
	join suppliers on suppliers.id = products.supplier_id
	where products.id = product
$function$;

CREATE FUNCTION audited_order(record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
		'deliveryDay', jsonb_build_object('day', delivery -> 'day', 'startsAt', delivery -> 'slot' -> 'startsAt'),
		'confirmedAt', (select confirmed_at from cash_orders where order_id = record),
		'collected', (select collected_fils / 100.0 from cash_orders where order_id = record),
		'courierRun', (select jsonb_build_object('day', day, 'courier', courier) from cash_orders
			join courier_runs on courier_runs.id = run_id where order_id = record),
		'payUntil', (select expires_at from link_orders where order_id = record),
		'linkCancelledAt', (select cancelled_at from link_orders where order_id = record),
		'parcels', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'carrier', carrier,
				'isPickup', pickup_code is not null, 'deliveredAt', delivered_at,
				'pieces', (select coalesce(sum(quantity), 0) from parcel_lines where parcel_id = parcels.id))
			order by id), '[]') from parcels where order_id = record),
		'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', id) order by id), '[]')
			from order_notes where order_id = record),
		'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'answeredAt', closed_at) order by id), '[]')
			from order_requests where order_id = record and closed_at is not null),
		'shortages', (select coalesce(jsonb_agg(jsonb_build_object('id', order_item_id, 'missing', missing,
				'waitsSince', waits_since, 'expectedOn', expected_on)
			order by order_item_id), '[]') from order_shortages where order_id = record),
		'substitutes', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', product_name, 'sku', sku,
				'quantity', quantity)
			order by chosen_at, id), '[]') from order_substitutes where order_id = record),
		'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount_fils / 100.0, 'status', status,
				'pieces', (select coalesce(sum(quantity), 0) from refund_lines where refund_id = refunds.id),
				'returnsStock', returns_stock)
			order by created_at, id), '[]') from refunds where order_id = record))
	from orders where id = record
$function$;

-- A record as the log shows it, or null if it does not exist. Amounts in AED. Contains no personal data of customers.
CREATE FUNCTION audited_state(area text, record integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
	return audited_translations(area, record) || case area
		when 'brands' then audited_brand(record)
		when 'home' then audited_home()
		when 'synonyms' then (select jsonb_build_object('terms', to_jsonb(terms), 'finds', to_jsonb(finds))
			from synonyms where id = record)
		when 'messages' then audited_message(record)
		when 'customers' then audited_customer(record)
		when 'subscribers' then audited_subscriber(record)
		when 'letters' then audited_letter(record)
		when 'tariffs' then (select jsonb_build_object('name', concat_ws(', ', emirate, nullif(name, '')),
				'emirate', emirate, 'startsOn', starts_on, 'bands', bands, 'surcharge', surcharge_fils_per_kwh,
				'vatPercent', vat_percent) from tariffs where id = record)
		when 'attributeValues' then (select jsonb_build_object('name', left(value, 200), 'attribute', attribute_id)
			from attribute_values where id = record)
		when 'suppliers' then (select jsonb_build_object('supplierName', supplier_name, 'contactName', contact_name,
			'address', address, 'email', email, 'phone', phone) from suppliers where id = record)
		when 'categories' then (select jsonb_build_object('categoryName', category.category_name,
				'description', category.description, 'parentCategory', parent.category_name, 'position', category.position,
				'picture', left(pictures.sha256, 32))
			from categories as category
			left join categories as parent on parent.id = category.parent_category_id
			left join pictures on pictures.id = category.picture_id
			where category.id = record)
		when 'products' then audited_product(record) || audited_parcel(record)
		when 'coupons' then (select jsonb_build_object('code', code, 'name', name, 'percentOff', percent_off,
				'amountOff', amount_off_fils / 100.0, 'startsAt', starts_at, 'endsAt', ends_at,
				'minimumSubtotal', minimum_subtotal_fils / 100.0, 'mostUses', max_uses,
				'mostUsesPerCustomer', max_uses_per_customer)
			from coupons where id = record)
		when 'orders' then audited_order(record) || audited_transfer(record)
		when 'deliveryZones' then (select jsonb_build_object('name', name, 'countries', to_jsonb(countries),
				'emirates', to_jsonb(emirates), 'areas', to_jsonb(areas))
			from delivery_zones where id = record)
		when 'deliveryMethods' then audited_delivery_method(record)
		when 'deliveryHolidays' then (select jsonb_build_object('name', name, 'day', day) from delivery_holidays where id = record)
		when 'paymentMethods' then audited_payment_method(record)
		when 'settings' then (select jsonb_build_object('name', name, 'logo', left(pictures.sha256, 32), 'email', email,
				'phone', phone, 'whatsapp', whatsapp, 'address', address, 'openingHours', opening_hours, 'company', company,
				'taxRegistrationNumber', tax_registration_number, 'tradeLicence', trade_licence,
				'socialLinks', to_jsonb(social_links), 'returnDays', return_days, 'emirate', emirate, 'arabicDigits', arabic_digits,
				'countries', to_jsonb(countries),
				'vatRates', (select coalesce(jsonb_agg(jsonb_build_object('startsOn', starts_on, 'percent', percent)
					order by starts_on), '[]') from vat_rates),
				'announcement', announcement_text, 'announcementLink', announcement_link,
				'announcementFrom', announcement_from, 'announcementUntil', announcement_until)
			from settings left join pictures on pictures.id = logo_picture_id where settings.id = record)
		when 'pages' then audited_page(record)
		-- An import that is not done has changed nothing.
		when 'imports' then (select jsonb_build_object('fileName', file_name, 'rows', row_count,
				'added', result -> 'added', 'changed', result -> 'changed', 'unchanged', result -> 'unchanged')
			from imports where id = record and state = 'done')
	end;
end $function$;

-- Changes by staff to the stock of a product in this transaction, to be merged into its states {before, after}; or
-- null. Sales are left out.
CREATE FUNCTION audited_stock(product integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	with changed as (
		select stock.id, stock.quantity, variant.sku, variant.size, sum(movement.change) as change,
			jsonb_agg(distinct movement.reason) as reason, string_agg(distinct nullif(movement.note, ''), ' ') as note
		from stock_movements as movement
		join stock on stock.id = movement.stock_id
		left join product_variants as variant on variant.id = stock.variant_id
		-- now() is the same throughout a transaction, so these are the movements of this one.
		where stock.product_id = product and movement.created_at = now() and movement.reason not in ('sold', 'returned')
		group by stock.id, variant.id)
	select jsonb_build_object(
		'before', jsonb_build_object('stock', jsonb_agg(jsonb_build_object(
			'id', id, 'sku', sku, 'size', size, 'quantity', quantity - change))),
		'after', jsonb_build_object('stock', jsonb_agg(jsonb_build_object(
			'id', id, 'sku', sku, 'size', size, 'quantity', quantity, 'reason', reason, 'note', note))))
	from changed having count(*) > 0
$function$;

-- The fields of a that differ in b; of an array, the elements that are not in b. All of a where b is null.
CREATE FUNCTION audited_difference(a jsonb, b jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
	select case when a is null or b is null then a else coalesce(jsonb_object_agg(key, case
		when jsonb_typeof(value) = 'array' and jsonb_typeof(b -> key) = 'array' then
			(select coalesce(jsonb_agg(element), '[]') from (select jsonb_array_elements(value)
				except select jsonb_array_elements(b -> key)) as only_in_a (element))
		else value end), '{}') end
	from jsonb_each(a) where value is distinct from b -> key
$function$;

CREATE FUNCTION take_audit_snapshot(area_ text, record integer)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
	if record is null or exists (select from audit_snapshots
			where transaction_id = pg_current_xact_id() and area = area_ and record_id = record) then
		return;
	end if;
	insert into audit_snapshots (area, record_id, before) values (area_, record, audited_state(area_, record));
end $function$;

-- Arguments: the area, and the column that holds the id of the record.
CREATE FUNCTION snapshot_audited_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	if tg_op <> 'INSERT' then perform take_audit_snapshot(tg_argv[0], (to_jsonb(old) ->> tg_argv[1])::integer); end if;
	if tg_op = 'DELETE' then return old; end if;
	perform take_audit_snapshot(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::integer);
	return new;
end $function$;

CREATE FUNCTION snapshot_audited_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	perform take_audit_snapshot('products', (select product_id from stock where id = new.stock_id));
	return new;
end $function$;

-- Replaces a snapshot by its entry in the log. The setting noor.actor names who made the change: {userId, email,
-- requestId}.
CREATE FUNCTION flush_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
	actor jsonb := nullif(current_setting('noor.actor', true), '')::jsonb;
	stock jsonb := coalesce(case new.area when 'products' then audited_stock(new.record_id) end, '{"before": {}, "after": {}}');
	before jsonb := new.before || (stock -> 'before');
	after jsonb := audited_state(new.area, new.record_id) || (stock -> 'after');
	state jsonb := coalesce(after, before);
begin
	delete from audit_snapshots
	where transaction_id = new.transaction_id and area = new.area and record_id = new.record_id;
	if before is not distinct from after then return null; end if;
	insert into audit_log (actor_id, actor_email, request_id, area, record_id, record_name, action, before, after)
	values ((actor ->> 'userId')::integer, coalesce(actor ->> 'email', ''), coalesce(actor ->> 'requestId', ''),
		new.area, new.record_id,
		coalesce(state ->> 'brandName', state ->> 'supplierName', state ->> 'categoryName', state ->> 'code', state ->> 'name',
			state ->> 'fileName', state -> 'terms' ->> 0, new.record_id::text),
		case when before is null then 'added' when after is null then 'deleted' else 'changed' end,
		audited_difference(before, after), audited_difference(after, before));
	return null;
end $function$;

CREATE TRIGGER attribute_values_take_audit_snapshot BEFORE INSERT OR DELETE ON attribute_values
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('attributeValues', 'id');
CREATE TRIGGER attribute_values_take_audit_snapshot_on_update BEFORE UPDATE ON attribute_values
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('attributeValues', 'id');
CREATE TRIGGER audit_log_reject_change BEFORE DELETE OR UPDATE ON audit_log
	FOR EACH ROW EXECUTE FUNCTION reject_audit_log_change();
CREATE TRIGGER audit_log_reject_truncate BEFORE TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_log_change();
CREATE CONSTRAINT TRIGGER audit_snapshots_flush AFTER INSERT ON audit_snapshots DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION flush_audit();
CREATE TRIGGER brands_take_audit_snapshot BEFORE INSERT OR DELETE ON brands
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('brands', 'id');
CREATE TRIGGER brands_take_audit_snapshot_on_update BEFORE UPDATE ON brands
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('brands', 'id');
CREATE TRIGGER cash_orders_take_audit_snapshot BEFORE INSERT OR DELETE ON cash_orders
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER cash_orders_take_audit_snapshot_on_update BEFORE UPDATE ON cash_orders
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER categories_take_audit_snapshot BEFORE INSERT OR DELETE ON categories
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('categories', 'id');
CREATE TRIGGER categories_take_audit_snapshot_on_update BEFORE UPDATE ON categories
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('categories', 'id');
CREATE TRIGGER contact_entries_take_audit_snapshot BEFORE INSERT ON contact_entries
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('messages', 'message_id');
CREATE TRIGGER contact_messages_take_audit_snapshot BEFORE UPDATE OF done_at ON contact_messages
	FOR EACH ROW WHEN (old.done_at IS DISTINCT FROM new.done_at) EXECUTE FUNCTION snapshot_audited_record('messages', 'id');
CREATE TRIGGER coupons_take_audit_snapshot BEFORE INSERT OR DELETE ON coupons
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('coupons', 'id');
CREATE TRIGGER coupons_take_audit_snapshot_on_update BEFORE UPDATE ON coupons
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('coupons', 'id');
CREATE TRIGGER imports_take_audit_snapshot BEFORE UPDATE ON imports
	FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION snapshot_audited_record('imports', 'id');
CREATE TRIGGER letters_take_audit_snapshot BEFORE INSERT OR DELETE ON letters
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('letters', 'id');
CREATE TRIGGER letters_take_audit_snapshot_on_update BEFORE UPDATE ON letters
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('letters', 'id');
CREATE TRIGGER lighting_details_take_audit_snapshot BEFORE INSERT OR DELETE ON lighting_details
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER lighting_details_take_audit_snapshot_on_update BEFORE UPDATE ON lighting_details
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER link_orders_take_audit_snapshot BEFORE INSERT OR DELETE ON link_orders
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER link_orders_take_audit_snapshot_on_update BEFORE UPDATE ON link_orders
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER newsletter_subscriptions_take_audit_snapshot BEFORE UPDATE ON newsletter_subscriptions
	FOR EACH ROW WHEN ((new.ended_by = ANY (ARRAY['staff'::text, 'bounce'::text])) AND old.unsubscribed_at IS DISTINCT FROM new.unsubscribed_at) EXECUTE FUNCTION snapshot_audited_record('subscribers', 'id');
CREATE TRIGGER order_notes_take_audit_snapshot BEFORE INSERT OR DELETE ON order_notes
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER order_notes_take_audit_snapshot_on_update BEFORE UPDATE ON order_notes
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER order_requests_take_audit_snapshot_on_update BEFORE UPDATE ON order_requests
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER order_shortages_take_audit_snapshot BEFORE INSERT OR DELETE ON order_shortages
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER order_shortages_take_audit_snapshot_on_update BEFORE UPDATE ON order_shortages
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER order_substitutes_take_audit_snapshot BEFORE INSERT OR DELETE ON order_substitutes
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER order_substitutes_take_audit_snapshot_on_update BEFORE UPDATE ON order_substitutes
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER orders_take_audit_snapshot BEFORE UPDATE ON orders
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'id');
CREATE TRIGGER parcels_take_audit_snapshot BEFORE INSERT OR DELETE ON parcels
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER parcels_take_audit_snapshot_on_update BEFORE UPDATE ON parcels
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER photometry_files_take_audit_snapshot BEFORE INSERT OR DELETE ON photometry_files
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER photometry_files_take_audit_snapshot_on_update BEFORE UPDATE ON photometry_files
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER product_categories_take_audit_snapshot BEFORE INSERT OR DELETE ON product_categories
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER product_categories_take_audit_snapshot_on_update BEFORE UPDATE ON product_categories
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER product_images_take_audit_snapshot BEFORE INSERT OR DELETE ON product_images
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER product_images_take_audit_snapshot_on_update BEFORE UPDATE ON product_images
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER product_variants_take_audit_snapshot BEFORE INSERT OR DELETE ON product_variants
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER product_variants_take_audit_snapshot_on_update BEFORE UPDATE ON product_variants
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER products_take_audit_snapshot BEFORE INSERT OR DELETE ON products
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('products', 'id');
CREATE TRIGGER products_take_audit_snapshot_on_update BEFORE UPDATE ON products
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('products', 'id');
CREATE TRIGGER refunds_take_audit_snapshot BEFORE INSERT OR DELETE ON refunds
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER refunds_take_audit_snapshot_on_update BEFORE UPDATE ON refunds
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER stock_movements_take_audit_snapshot BEFORE INSERT ON stock_movements
	FOR EACH ROW WHEN (new.reason <> ALL (ARRAY['sold'::text, 'returned'::text])) EXECUTE FUNCTION snapshot_audited_stock();
CREATE TRIGGER suppliers_take_audit_snapshot BEFORE INSERT OR DELETE ON suppliers
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('suppliers', 'id');
CREATE TRIGGER suppliers_take_audit_snapshot_on_update BEFORE UPDATE ON suppliers
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('suppliers', 'id');
CREATE TRIGGER synonyms_take_audit_snapshot BEFORE INSERT OR DELETE ON synonyms
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('synonyms', 'id');
CREATE TRIGGER synonyms_take_audit_snapshot_on_update BEFORE UPDATE ON synonyms
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('synonyms', 'id');
CREATE TRIGGER transfer_entries_take_audit_snapshot BEFORE INSERT OR DELETE ON transfer_entries
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER transfer_orders_take_audit_snapshot BEFORE INSERT OR DELETE ON transfer_orders
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');
CREATE TRIGGER transfer_orders_take_audit_snapshot_on_update BEFORE UPDATE ON transfer_orders
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('orders', 'order_id');

-- delivery ----------------------------------------------------------------------------------------------------------

-- Where the shop delivers to.
CREATE TABLE delivery_zones (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	name text NOT NULL,
	-- ISO 3166-1 alpha-2. Empty for every country.
	countries text[] DEFAULT '{}'::text[] NOT NULL,
	-- Codes of emirates. Empty for the whole country.
	emirates text[] DEFAULT '{}'::text[] NOT NULL,
	-- Names of areas or cities in lower case. Empty for all of them.
	areas text[] DEFAULT '{}'::text[] NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT delivery_zones_pkey PRIMARY KEY (id),
	CONSTRAINT delivery_zones_areas_check CHECK (areas = '{}'::text[] OR countries <> '{}'::text[]),
	CONSTRAINT delivery_zones_emirates_check CHECK (emirates = '{}'::text[] OR countries = '{AE}'::text[]),
	CONSTRAINT delivery_zones_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
	CONSTRAINT delivery_zones_translations_check CHECK (jsonb_typeof(translations) = 'object'::text)
);
CREATE UNIQUE INDEX delivery_zones_name ON delivery_zones USING btree (lower(name));

-- How an order reaches the buyer. Orders store a copy of their method.
CREATE TABLE delivery_methods (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	kind text DEFAULT 'courier'::text NOT NULL,
	name text NOT NULL,
	description text DEFAULT ''::text NOT NULL,
	delivery_time text DEFAULT ''::text NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	-- Methods are offered in this order; the first one is preselected.
	position integer DEFAULT 0 NOT NULL,
	-- Days on which it delivers, 1 for Monday to 7 for Sunday.
	weekdays smallint[] DEFAULT '{1,2,3,4,5,6,7}'::smallint[] NOT NULL,
	-- Days of delivery after that of the order: 0 the same day, 1 the next. Null promises no day.
	lead_days smallint,
	-- Later orders count as made on the next day. Null: at midnight. In the shop's time zone.
	cut_off time without time zone,
	-- Whether the shopper chooses a day and one of its slots.
	needs_slot boolean DEFAULT false NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT delivery_methods_pkey PRIMARY KEY (id),
	CONSTRAINT delivery_methods_delivery_time_check CHECK (length(delivery_time) <= 100),
	CONSTRAINT delivery_methods_description_check CHECK (length(description) <= 300),
	CONSTRAINT delivery_methods_kind_check CHECK (kind = ANY (ARRAY['courier'::text, 'pickup'::text, 'installation'::text])),
	CONSTRAINT delivery_methods_lead_days_check CHECK (lead_days >= 0 AND lead_days <= 60),
	CONSTRAINT delivery_methods_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
	CONSTRAINT delivery_methods_slot_check CHECK (NOT needs_slot OR lead_days IS NOT NULL),
	CONSTRAINT delivery_methods_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT delivery_methods_weekdays_check CHECK (weekdays <> '{}'::smallint[] AND weekdays <@ '{1,2,3,4,5,6,7}'::smallint[])
);

-- Prices of a method, VAT included. The most specific zone of an address counts, and of its rates the first that fits
-- the basket.
CREATE TABLE delivery_rates (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	method_id integer NOT NULL,
	zone_id integer NOT NULL,
	position integer NOT NULL,
	price_fils integer NOT NULL,
	-- Free for baskets of at least this worth after discount. Null: never free.
	free_from_fils integer,
	-- Only for baskets of at least this worth after discount.
	min_subtotal_fils integer DEFAULT 0 NOT NULL,
	-- Only up to this weight of the basket. Null: any weight.
	max_weight_grams integer,
	-- Only if no product of the basket has a larger size class.
	max_size text DEFAULT 'oversized'::text NOT NULL,
	CONSTRAINT delivery_rates_pkey PRIMARY KEY (id),
	CONSTRAINT delivery_rates_free_from_fils_check CHECK (free_from_fils >= 0 AND free_from_fils <= 99999999),
	CONSTRAINT delivery_rates_max_size_check CHECK (max_size = ANY (ARRAY['small'::text, 'medium'::text, 'large'::text, 'oversized'::text])),
	CONSTRAINT delivery_rates_max_weight_grams_check CHECK (max_weight_grams > 0),
	CONSTRAINT delivery_rates_min_subtotal_fils_check CHECK (min_subtotal_fils >= 0),
	CONSTRAINT delivery_rates_price_fils_check CHECK (price_fils >= 0 AND price_fils <= 99999999),
	CONSTRAINT delivery_rates_method_id_fkey FOREIGN KEY (method_id) REFERENCES delivery_methods(id) ON DELETE CASCADE,
	CONSTRAINT delivery_rates_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES delivery_zones(id) ON DELETE CASCADE
);
CREATE INDEX delivery_rates_method ON delivery_rates USING btree (method_id, "position");
CREATE INDEX delivery_rates_zone ON delivery_rates USING btree (zone_id);

-- Spans of time of a day from which the shopper chooses one.
CREATE TABLE delivery_slots (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	method_id integer NOT NULL,
	starts_at time without time zone NOT NULL,
	ends_at time without time zone NOT NULL,
	-- Orders on each day.
	capacity integer NOT NULL,
	CONSTRAINT delivery_slots_pkey PRIMARY KEY (id),
	CONSTRAINT delivery_slots_capacity_check CHECK (capacity >= 0 AND capacity <= 10000),
	CONSTRAINT delivery_slots_order_check CHECK (starts_at < ends_at),
	CONSTRAINT delivery_slots_method_id_fkey FOREIGN KEY (method_id) REFERENCES delivery_methods(id) ON DELETE CASCADE
);
CREATE INDEX delivery_slots_method ON delivery_slots USING btree (method_id, starts_at);

-- Days without any delivery.
CREATE TABLE delivery_holidays (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	day date NOT NULL,
	name text NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT delivery_holidays_pkey PRIMARY KEY (id),
	CONSTRAINT delivery_holidays_day_key UNIQUE (day),
	CONSTRAINT delivery_holidays_name_check CHECK (length(name) >= 1 AND length(name) <= 100)
);

-- Slots that are reserved by payments in progress or taken by orders.
CREATE TABLE delivery_bookings (
	-- The id of a cart, or order:<id>.
	reservation_key text NOT NULL,
	slot_id integer NOT NULL,
	day date NOT NULL,
	-- Null once the order is paid.
	expires_at timestamptz,
	CONSTRAINT delivery_bookings_pkey PRIMARY KEY (reservation_key),
	CONSTRAINT delivery_bookings_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES delivery_slots(id) ON DELETE CASCADE
);
CREATE INDEX delivery_bookings_expiry ON delivery_bookings USING btree (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX delivery_bookings_slot ON delivery_bookings USING btree (slot_id, day);

-- Weight and size of one packed piece of a product. Without a row it is small, of unknown weight.
CREATE TABLE product_parcels (
	product_id integer NOT NULL,
	weight_grams integer,
	size_class text DEFAULT 'small'::text NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT product_parcels_pkey PRIMARY KEY (product_id),
	CONSTRAINT product_parcels_size_class_check CHECK (size_class = ANY (ARRAY['small'::text, 'medium'::text, 'large'::text, 'oversized'::text])),
	CONSTRAINT product_parcels_weight_grams_check CHECK (weight_grams >= 1 AND weight_grams <= 1000000),
	CONSTRAINT product_parcels_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE FUNCTION audited_delivery_method(method integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('name', name, 'kind', kind, 'description', description, 'deliveryTime', delivery_time,
		'isActive', is_active, 'position', position, 'weekdays', to_jsonb(weekdays), 'leadDays', lead_days,
		'cutOff', left(cut_off::text, 5), 'needsSlot', needs_slot,
		'rates', (select coalesce(jsonb_agg(jsonb_build_object('zone', (select name from delivery_zones where id = zone_id), 'price', price_fils / 100.0,
				'freeFrom', free_from_fils / 100.0, 'minimumSubtotal', min_subtotal_fils / 100.0,
				'maxWeight', max_weight_grams / 1000.0, 'maxSize', max_size)
			order by rate.position), '[]') from delivery_rates as rate where method_id = method),
		'slots', (select coalesce(jsonb_agg(jsonb_build_object('startsAt', left(starts_at::text, 5),
				'endsAt', left(ends_at::text, 5), 'capacity', capacity) order by starts_at, id), '[]')
			from delivery_slots where method_id = method))
	from delivery_methods where id = method
$function$;

CREATE FUNCTION audited_parcel(product integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select coalesce((select jsonb_build_object('weight', weight_grams / 1000.0, 'sizeClass', size_class)
		from product_parcels where product_id = product), '{}')
$function$;

CREATE TRIGGER delivery_holidays_bump_row_version BEFORE UPDATE ON delivery_holidays
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER delivery_holidays_take_audit_snapshot BEFORE INSERT OR DELETE ON delivery_holidays
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('deliveryHolidays', 'id');
CREATE TRIGGER delivery_holidays_take_audit_snapshot_on_update BEFORE UPDATE ON delivery_holidays
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('deliveryHolidays', 'id');
CREATE TRIGGER delivery_methods_bump_row_version BEFORE UPDATE ON delivery_methods
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER delivery_methods_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_methods
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER delivery_methods_take_audit_snapshot BEFORE INSERT OR DELETE ON delivery_methods
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('deliveryMethods', 'id');
CREATE TRIGGER delivery_methods_take_audit_snapshot_on_update BEFORE UPDATE ON delivery_methods
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('deliveryMethods', 'id');
CREATE TRIGGER delivery_rates_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_rates
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER delivery_rates_take_audit_snapshot BEFORE INSERT OR DELETE ON delivery_rates
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('deliveryMethods', 'method_id');
CREATE TRIGGER delivery_rates_take_audit_snapshot_on_update BEFORE UPDATE ON delivery_rates
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('deliveryMethods', 'method_id');
CREATE TRIGGER delivery_slots_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_slots
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER delivery_slots_take_audit_snapshot BEFORE INSERT OR DELETE ON delivery_slots
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('deliveryMethods', 'method_id');
CREATE TRIGGER delivery_slots_take_audit_snapshot_on_update BEFORE UPDATE ON delivery_slots
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('deliveryMethods', 'method_id');
CREATE TRIGGER delivery_zones_bump_row_version BEFORE UPDATE ON delivery_zones
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER delivery_zones_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_zones
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER delivery_zones_take_audit_snapshot BEFORE INSERT OR DELETE ON delivery_zones
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('deliveryZones', 'id');
CREATE TRIGGER delivery_zones_take_audit_snapshot_on_update BEFORE UPDATE ON delivery_zones
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('deliveryZones', 'id');
CREATE TRIGGER product_parcels_bump_row_version BEFORE UPDATE ON product_parcels
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER product_parcels_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_parcels
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER product_parcels_take_audit_snapshot BEFORE INSERT OR DELETE ON product_parcels
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');
CREATE TRIGGER product_parcels_take_audit_snapshot_on_update BEFORE UPDATE ON product_parcels
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('products', 'product_id');

-- settings ----------------------------------------------------------------------------------------------------------

-- What staff set about the shop and its company. One row, made by the first start.
CREATE TABLE settings (
	id integer DEFAULT 1 NOT NULL,
	name text NOT NULL,
	logo_picture_id integer,
	email text NOT NULL,
	phone text NOT NULL,
	whatsapp text DEFAULT ''::text NOT NULL,
	address text NOT NULL,
	opening_hours text DEFAULT ''::text NOT NULL,
	company text NOT NULL,
	tax_registration_number text,
	trade_licence text DEFAULT ''::text NOT NULL,
	social_links text[] DEFAULT '{}'::text[] NOT NULL,
	-- How many days after the delivery a lamp can be returned. 0: it cannot.
	return_days integer DEFAULT 14 NOT NULL,
	-- The countries that the shop sells to, as ISO 3166 codes. Empty: every country of a delivery zone.
	countries text[] DEFAULT '{}'::text[] NOT NULL,
	announcement_text text DEFAULT ''::text NOT NULL,
	announcement_link text DEFAULT ''::text NOT NULL,
	-- The first day of the announcement in the shop's time zone. Null: no beginning.
	announcement_from date,
	-- The last day of the announcement in the shop's time zone. Null: no end.
	announcement_until date,
	-- Counts every change of the settings and of the VAT rates.
	version integer DEFAULT 1 NOT NULL,
	-- Where running costs are calculated unless a shopper chooses another emirate.
	emirate text DEFAULT 'Dubai'::text NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	-- The digits of Arabic pages, mails and documents: latn (123) or arab (١٢٣), as Intl names them.
	arabic_digits text DEFAULT 'latn'::text NOT NULL,
	CONSTRAINT settings_pkey PRIMARY KEY (id),
	CONSTRAINT settings_arabic_digits_check CHECK (arabic_digits = ANY (ARRAY['latn'::text, 'arab'::text])),
	CONSTRAINT settings_emirate_check CHECK (emirate = ANY (ARRAY['Abu Dhabi'::text, 'Ajman'::text, 'Dubai'::text, 'Fujairah'::text, 'Ras Al Khaimah'::text, 'Sharjah'::text, 'Umm Al Quwain'::text])),
	CONSTRAINT settings_id_check CHECK (id = 1),
	CONSTRAINT settings_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
	CONSTRAINT settings_return_days_check CHECK (return_days >= 0 AND return_days <= 365),
	CONSTRAINT settings_tax_registration_number_check CHECK (tax_registration_number ~ '^\d{15}$'::text),
	CONSTRAINT settings_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT settings_logo_picture_id_fkey FOREIGN KEY (logo_picture_id) REFERENCES pictures(id)
);

-- VAT rates by the day on which they begin, in the shop's time zone. Orders store the rate with which they were made.
CREATE TABLE vat_rates (
	starts_on date NOT NULL,
	percent double precision NOT NULL,
	CONSTRAINT vat_rates_pkey PRIMARY KEY (starts_on),
	CONSTRAINT vat_rates_percent_check CHECK (percent >= 0::double precision AND percent < 100::double precision)
);

-- Prices of electricity for homes by the day on which they begin. Of the rows with one emirate and name the latest
-- that has begun is in force.
CREATE TABLE tariffs (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	emirate text NOT NULL,
	-- Which of the emirate's prices it is, such as "Lower band". Blank if the emirate has one.
	name text DEFAULT ''::text NOT NULL,
	-- In the shop's time zone.
	starts_on date NOT NULL,
	-- Prices by consumption in ascending order: [{"toKwhPerMonth": 2000, "filsPerKwh": 23}, …]. The last one has no
	-- limit.
	bands jsonb NOT NULL,
	-- For fuel, in fils per kWh without VAT.
	surcharge_fils_per_kwh double precision DEFAULT 0 NOT NULL,
	vat_percent double precision NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT tariffs_pkey PRIMARY KEY (id),
	CONSTRAINT tariffs_bands_check CHECK (jsonb_typeof(bands) = 'array'::text AND jsonb_array_length(bands) >= 1 AND jsonb_array_length(bands) <= 10),
	CONSTRAINT tariffs_emirate_check CHECK (emirate = ANY (ARRAY['Abu Dhabi'::text, 'Ajman'::text, 'Dubai'::text, 'Fujairah'::text, 'Ras Al Khaimah'::text, 'Sharjah'::text, 'Umm Al Quwain'::text])),
	CONSTRAINT tariffs_name_check CHECK (length(name) <= 60),
	CONSTRAINT tariffs_surcharge_fils_per_kwh_check CHECK (surcharge_fils_per_kwh >= 0::double precision),
	CONSTRAINT tariffs_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT tariffs_vat_percent_check CHECK (vat_percent >= 0::double precision AND vat_percent < 100::double precision)
);
CREATE UNIQUE INDEX tariffs_starts_on_key ON tariffs USING btree (emirate, lower(name), starts_on);

CREATE FUNCTION notify_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	perform pg_notify('settings', '');
	return null;
end $function$;

CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE ON settings
	FOR EACH STATEMENT EXECUTE FUNCTION notify_settings();
CREATE TRIGGER settings_take_audit_snapshot BEFORE UPDATE ON settings
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('settings', 'id');
CREATE TRIGGER tariffs_bump_row_version BEFORE UPDATE ON tariffs
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER tariffs_notify AFTER INSERT OR DELETE OR UPDATE ON tariffs
	FOR EACH STATEMENT EXECUTE FUNCTION notify_settings();
CREATE TRIGGER tariffs_take_audit_snapshot BEFORE INSERT OR DELETE ON tariffs
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('tariffs', 'id');
CREATE TRIGGER tariffs_take_audit_snapshot_on_update BEFORE UPDATE ON tariffs
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('tariffs', 'id');
CREATE TRIGGER vat_rates_notify AFTER INSERT OR DELETE OR UPDATE ON vat_rates
	FOR EACH STATEMENT EXECUTE FUNCTION notify_settings();

-- payment-methods ---------------------------------------------------------------------------------------------------

-- How an order can be paid, with the rules by which a method is offered. Orders store their own copy.
CREATE TABLE payment_methods (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	-- card: every method of the card provider. cash: on delivery. transfer: to the bank account. redirect: a provider
	-- with a page of its own.
	kind text NOT NULL,
	name text NOT NULL,
	description text DEFAULT ''::text NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	-- Methods are offered in this order; the first one that is offered is preselected.
	position integer DEFAULT 0 NOT NULL,
	-- ISO 3166-1 alpha-2 of the delivery address. Empty for every country.
	countries text[] DEFAULT '{}'::text[] NOT NULL,
	-- Of the delivery address. Empty for the whole country.
	emirates text[] DEFAULT '{}'::text[] NOT NULL,
	-- Only for orders of at least this total, without the fee.
	min_total_fils integer DEFAULT 0 NOT NULL,
	-- Only for orders of at most this total, without the fee. Null: no limit.
	max_total_fils integer,
	-- all, or account: not for guests.
	audience text DEFAULT 'all'::text NOT NULL,
	-- Added to the total of an order, VAT included.
	fee_fils integer DEFAULT 0 NOT NULL,
	-- phone: staff confirm the order by telephone before it is shipped, unless the buyer has received an order before.
	-- returning: offered only to those who have.
	confirmation text DEFAULT 'none'::text NOT NULL,
	-- How many days an order paid by transfer keeps its stock and waits for the money.
	payment_days integer DEFAULT 7 NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	-- Only for orders that name the company that buys.
	companies_only boolean DEFAULT false NOT NULL,
	-- Of the account that transfers go to, as are bank_name, iban and bic. Empty for other kinds.
	account_name text DEFAULT ''::text NOT NULL,
	bank_name text DEFAULT ''::text NOT NULL,
	-- Without spaces.
	iban text DEFAULT ''::text NOT NULL,
	bic text DEFAULT ''::text NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT payment_methods_pkey PRIMARY KEY (id),
	CONSTRAINT payment_methods_account_check CHECK (
CASE
    WHEN kind = 'transfer'::text THEN NOT is_active OR account_name <> ''::text AND bank_name <> ''::text AND iban <> ''::text AND bic <> ''::text
    ELSE account_name = ''::text AND bank_name = ''::text AND iban = ''::text AND bic = ''::text
END),
	CONSTRAINT payment_methods_account_name_check CHECK (length(account_name) <= 140),
	CONSTRAINT payment_methods_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'account'::text])),
	CONSTRAINT payment_methods_bank_name_check CHECK (length(bank_name) <= 140),
	CONSTRAINT payment_methods_bic_check CHECK (bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'::text),
	CONSTRAINT payment_methods_cash_check CHECK (kind = 'cash'::text OR fee_fils = 0 AND confirmation = 'none'::text),
	CONSTRAINT payment_methods_confirmation_check CHECK (confirmation = ANY (ARRAY['none'::text, 'phone'::text, 'returning'::text])),
	CONSTRAINT payment_methods_description_check CHECK (length(description) <= 300),
	CONSTRAINT payment_methods_emirates_check CHECK (emirates = '{}'::text[] OR countries = '{AE}'::text[]),
	CONSTRAINT payment_methods_fee_fils_check CHECK (fee_fils >= 0 AND fee_fils <= 9999999),
	CONSTRAINT payment_methods_iban_check CHECK (iban ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})?$'::text),
	CONSTRAINT payment_methods_kind_check CHECK (kind = ANY (ARRAY['card'::text, 'cash'::text, 'transfer'::text, 'redirect'::text])),
	CONSTRAINT payment_methods_max_total_fils_check CHECK (max_total_fils > 0),
	CONSTRAINT payment_methods_min_total_fils_check CHECK (min_total_fils >= 0),
	CONSTRAINT payment_methods_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
	CONSTRAINT payment_methods_payment_days_check CHECK (payment_days >= 1 AND payment_days <= 60),
	CONSTRAINT payment_methods_total_check CHECK (max_total_fils >= min_total_fils),
	CONSTRAINT payment_methods_translations_check CHECK (jsonb_typeof(translations) = 'object'::text)
);
CREATE UNIQUE INDEX payment_methods_card ON payment_methods USING btree (kind) WHERE kind = 'card'::text;
CREATE UNIQUE INDEX payment_methods_name ON payment_methods USING btree (lower(name));

CREATE TRIGGER payment_methods_bump_row_version BEFORE UPDATE ON payment_methods
	FOR EACH ROW EXECUTE FUNCTION bump_row_version();
CREATE TRIGGER payment_methods_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON payment_methods
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER payment_methods_take_audit_snapshot BEFORE INSERT OR DELETE ON payment_methods
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('paymentMethods', 'id');
CREATE TRIGGER payment_methods_take_audit_snapshot_on_update BEFORE UPDATE ON payment_methods
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('paymentMethods', 'id');

-- pages -------------------------------------------------------------------------------------------------------------

-- Content pages that staff write, such as the delivery page.
CREATE TABLE pages (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	-- The last part of the page's address. It never changes, so that links stay valid.
	slug text NOT NULL,
	-- Whether every shop has this page. It can be unpublished, but not deleted.
	is_built_in boolean DEFAULT false NOT NULL,
	-- The order of its link in the footer. Null: not in the footer.
	footer_position integer,
	-- Counts every change of the page, its content and its publication.
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT pages_pkey PRIMARY KEY (id),
	CONSTRAINT pages_slug_key UNIQUE (slug),
	CONSTRAINT pages_footer_position_check CHECK (footer_position >= 0 AND footer_position <= 1000),
	CONSTRAINT pages_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 60)
);

-- Every saved content of a page. The highest number is what staff edit.
CREATE TABLE page_versions (
	page_id integer NOT NULL,
	number integer NOT NULL,
	title text NOT NULL,
	description text DEFAULT ''::text NOT NULL,
	blocks jsonb NOT NULL,
	is_published boolean DEFAULT false NOT NULL,
	created_at timestamptz DEFAULT now() NOT NULL,
	-- Null for the shop itself and for deleted accounts.
	author_id integer,
	-- Of title and description. Blocks have theirs in themselves.
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT page_versions_pkey PRIMARY KEY (page_id, number),
	CONSTRAINT page_versions_description_check CHECK (length(description) <= 300),
	CONSTRAINT page_versions_number_check CHECK (number > 0),
	CONSTRAINT page_versions_title_check CHECK (length(title) >= 1 AND length(title) <= 100),
	CONSTRAINT page_versions_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT page_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT page_versions_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE CASCADE
);
CREATE INDEX page_versions_author ON page_versions USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE UNIQUE INDEX page_versions_published ON page_versions USING btree (page_id) WHERE is_published;

CREATE FUNCTION audited_page(record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('name', title, 'slug', slug, 'description', description, 'contentVersion', number,
		'publishedVersion', (select number from page_versions where page_id = record and is_published),
		'footerPosition', footer_position)
	from pages join page_versions on page_id = id where id = record order by number desc limit 1
$function$;

CREATE TRIGGER page_versions_notify AFTER INSERT OR DELETE OR UPDATE ON page_versions
	FOR EACH STATEMENT EXECUTE FUNCTION notify_settings();
CREATE TRIGGER pages_notify AFTER DELETE OR UPDATE ON pages
	FOR EACH STATEMENT EXECUTE FUNCTION notify_settings();
CREATE TRIGGER pages_take_audit_snapshot BEFORE INSERT ON pages
	FOR EACH ROW WHEN (NOT new.is_built_in) EXECUTE FUNCTION snapshot_audited_record('pages', 'id');
CREATE TRIGGER pages_take_audit_snapshot_on_delete BEFORE DELETE ON pages
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('pages', 'id');
CREATE TRIGGER pages_take_audit_snapshot_on_update BEFORE UPDATE ON pages
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('pages', 'id');

-- restock -----------------------------------------------------------------------------------------------------------

-- Open until notified_at: each gets one mail, in the order of the ids.
CREATE TABLE restock_requests (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	stock_id integer NOT NULL,
	email text NOT NULL,
	requested_at timestamptz DEFAULT now() NOT NULL,
	notified_at timestamptz,
	-- In the mail, to withdraw the other open requests of the address. Stored unhashed: it can do nothing else.
	token uuid DEFAULT gen_random_uuid() NOT NULL,
	-- Of the page with the request: the language of its mail.
	locale text DEFAULT 'en'::text NOT NULL,
	CONSTRAINT restock_requests_pkey PRIMARY KEY (id),
	CONSTRAINT restock_requests_token_key UNIQUE (token),
	CONSTRAINT restock_requests_email_check CHECK (length(email) <= 254),
	CONSTRAINT restock_requests_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ar'::text])),
	CONSTRAINT restock_requests_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES stock(id) ON DELETE CASCADE
);
CREATE INDEX restock_requests_email ON restock_requests USING btree (lower(email));
CREATE INDEX restock_requests_notified ON restock_requests USING btree (stock_id, notified_at) WHERE notified_at IS NOT NULL;
CREATE UNIQUE INDEX restock_requests_open ON restock_requests USING btree (stock_id, lower(email)) WHERE notified_at IS NULL;
CREATE INDEX restock_requests_queue ON restock_requests USING btree (stock_id, id) WHERE notified_at IS NULL;

-- home --------------------------------------------------------------------------------------------------------------

-- What staff set about the home page. One row.
CREATE TABLE home (
	id integer DEFAULT 1 NOT NULL,
	hero_kind text DEFAULT 'film'::text NOT NULL,
	hero_product_id integer,
	-- With the lamps on. Null unless the hero is a picture.
	hero_picture_id integer,
	-- The same view with the lamps off, for the dimmer. Null: the picture cannot be dimmed.
	hero_unlit_picture_id integer,
	hero_alt text DEFAULT ''::text NOT NULL,
	-- Blank: the text of the website.
	hero_title text DEFAULT ''::text NOT NULL,
	-- A path of the shop. Blank: all products.
	hero_link text DEFAULT ''::text NOT NULL,
	-- Every section in its order. Sections that are missing follow at the end.
	sections text[] DEFAULT '{}'::text[] NOT NULL,
	hidden_sections text[] DEFAULT '{}'::text[] NOT NULL,
	-- Counts every change of the home page and of the rooms.
	version integer DEFAULT 1 NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT home_pkey PRIMARY KEY (id),
	CONSTRAINT home_hero_kind_check CHECK (hero_kind = ANY (ARRAY['film'::text, 'product'::text, 'picture'::text])),
	CONSTRAINT home_id_check CHECK (id = 1),
	CONSTRAINT home_translations_check CHECK (jsonb_typeof(translations) = 'object'::text),
	CONSTRAINT home_hero_picture_id_fkey FOREIGN KEY (hero_picture_id) REFERENCES pictures(id),
	CONSTRAINT home_hero_product_id_fkey FOREIGN KEY (hero_product_id) REFERENCES products(id) ON DELETE SET NULL,
	CONSTRAINT home_hero_unlit_picture_id_fkey FOREIGN KEY (hero_unlit_picture_id) REFERENCES pictures(id)
);
CREATE INDEX home_hero_product ON home USING btree (hero_product_id) WHERE hero_product_id IS NOT NULL;

-- Links by room, such as "Bathroom", to listings. They are shown while the listing has products.
CREATE TABLE rooms (
	position integer NOT NULL,
	name text NOT NULL,
	path text NOT NULL,
	translations jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT rooms_pkey PRIMARY KEY ("position"),
	CONSTRAINT rooms_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
	CONSTRAINT rooms_position_check CHECK ("position" >= 0),
	CONSTRAINT rooms_translations_check CHECK (jsonb_typeof(translations) = 'object'::text)
);

-- The products with the most pieces sold lately, as a job has counted them last.
CREATE TABLE best_sellers (
	position integer NOT NULL,
	product_id integer NOT NULL,
	CONSTRAINT best_sellers_pkey PRIMARY KEY ("position"),
	CONSTRAINT best_sellers_product_id_key UNIQUE (product_id),
	CONSTRAINT best_sellers_position_check CHECK ("position" > 0),
	CONSTRAINT best_sellers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE FUNCTION audited_home()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('name', 'Home', 'hero', hero_kind,
		'heroProduct', (select name from products where products.id = hero_product_id),
		'heroPicture', left(lit.sha256, 32), 'heroUnlitPicture', left(unlit.sha256, 32), 'heroAlt', hero_alt,
		'heroTitle', hero_title, 'heroLink', hero_link, 'sections', to_jsonb(sections),
		'hiddenSections', to_jsonb(hidden_sections),
		'rooms', (select coalesce(jsonb_agg(jsonb_build_object('name', rooms.name, 'path', path) || translated_texts(rooms.translations) order by position), '[]') from rooms))
	from home left join pictures as lit on lit.id = hero_picture_id left join pictures as unlit on unlit.id = hero_unlit_picture_id
$function$;

CREATE FUNCTION audited_brand(record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('brandName', brand_name, 'description', description, 'story', story, 'logo', left(sha256, 32),
		'makerName', maker_name, 'makerAddress', maker_address, 'makerContact', maker_contact)
	from brands left join pictures on pictures.id = logo_picture_id where brands.id = record
$function$;

CREATE TRIGGER best_sellers_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON best_sellers
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER home_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON home
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER home_take_audit_snapshot BEFORE UPDATE ON home
	FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION snapshot_audited_record('home', 'id');
CREATE TRIGGER rooms_increment_catalogue_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON rooms
	FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();

-- customers ---------------------------------------------------------------------------------------------------------

-- What staff noted about an account or a guest.
CREATE TABLE customer_notes (
	user_id integer NOT NULL,
	text text NOT NULL,
	-- Who changed it last. Null for deleted accounts.
	written_by integer,
	written_at timestamptz DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT customer_notes_pkey PRIMARY KEY (user_id),
	CONSTRAINT customer_notes_text_check CHECK (length(text) <= 5000),
	CONSTRAINT customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
	CONSTRAINT customer_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX customer_notes_author ON customer_notes USING btree (written_by) WHERE written_by IS NOT NULL;

CREATE FUNCTION audited_customer(record integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select jsonb_build_object('name', '#' || record, 'noteVersion', (select version from customer_notes where user_id = record))
	from users where id = record
$function$;

CREATE TRIGGER customer_notes_take_audit_snapshot BEFORE INSERT OR UPDATE ON customer_notes
	FOR EACH ROW EXECUTE FUNCTION snapshot_audited_record('customers', 'user_id');

-- room-plans --------------------------------------------------------------------------------------------------------

-- Rooms that a user planned with lamps; deleted with the account.
CREATE TABLE room_plans (
	id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	user_id integer NOT NULL,
	-- Room, surfaces and lamps, as in contract/src/room-plans.ts. It has the ids of products without foreign keys: a
	-- product that was deleted stays in the plan, and the planner shows that it is not sold any more.
	plan jsonb NOT NULL,
	-- The number of changes, for the optimistic lock.
	version integer DEFAULT 1 NOT NULL,
	updated_at timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT room_plans_pkey PRIMARY KEY (id),
	CONSTRAINT room_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX room_plans_user ON room_plans USING btree (user_id);

-- foreign keys to later tables --------------------------------------------------------------------------------------

ALTER TABLE parcels ADD CONSTRAINT parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE parcels ADD CONSTRAINT parcels_shipped_by_fkey FOREIGN KEY (shipped_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE order_links ADD CONSTRAINT order_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE brands ADD CONSTRAINT brands_logo_picture_id_fkey FOREIGN KEY (logo_picture_id) REFERENCES pictures(id);
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE SET NULL;
ALTER TABLE checkout_drafts ADD CONSTRAINT checkout_drafts_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id) ON DELETE SET NULL;
