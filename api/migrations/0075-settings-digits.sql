alter table settings add column arabic_digits text not null default 'latn' check (arabic_digits in ('latn', 'arab'));
comment on column settings.arabic_digits is
	'The digits of Arabic pages, mails and documents: latn (123) or arab (١٢٣), as Intl names them.';
