import { section } from '../row.ts';

/** Doctors, hospitals and places to recover. */
export const DIRECTORY_CALLS = section('7 public GET', [
  [
    'GET /hospitals/{country}',
    'Hospitals of a country',
    'tests/api/directory/hospital-lists.test.ts > lists of hospitals > a country has the hospitals of its cities',
  ],
  [
    'GET /hospitals/{country}/{city}',
    'Hospitals of a city: limit=6',
    'tests/api/directory/hospital-lists.test.ts > lists of hospitals > a city has its title, its text and its own hospitals in *',
  ],
  [
    'GET /hospitals/{country}/{city}/{slug}',
    'One hospital',
    'tests/api/directory/facilities.test.ts > GET /hospitals/{country}/{city}/{slug} > in * it has its own doctors, their treatments, and the places to recover of its city',
  ],
  [
    'GET /hospitals/{country}/states',
    'Cities that have hospitals',
    'tests/api/directory/hospital-lists.test.ts > lists of hospitals > a country has the hospitals of its cities',
  ],
  [
    'GET /doctors/{country}',
    'Doctors of a country',
    'tests/api/directory/doctors.test.ts > lists of doctors > a country has the doctors of its cities',
  ],
  [
    'GET /doctors/{country}/{city}',
    'Doctors of a city: page, limit=6',
    'tests/api/directory/doctors.test.ts > lists of doctors > a city has its title, its text and its fields in *',
  ],
  [
    'GET /doctors/{country}/{city}/{specialization}',
    'Doctors of a city with a specialization',
    'tests/api/directory/doctors.test.ts > lists of doctors > a field in a city is indexed from three doctors on',
  ],
  [
    'GET /doctors/{country}/{city}/{specialization}/{slug}',
    'One doctor',
    'tests/api/directory/doctors.test.ts > a doctor > has a page in * with its address in every language',
  ],
  [
    'GET /doctors/{country}/states',
    'Cities that have doctors',
    'tests/api/directory/doctors.test.ts > lists of doctors > a country has the doctors of its cities',
  ],
  [
    'GET /filters/countries/{id}',
    'Countries to filter by',
    'tests/api/directory/facilities.test.ts > GET /filters/countries/{id} > gives the countries with doctors or hospitals for a service, by its slug and key',
  ],
  [
    'GET /resorts',
    'Resorts',
    'tests/api/directory/facilities.test.ts > GET /resorts > lists them city by city, in *',
  ],
  [
    'GET /resorts/{id}',
    'One resort',
    'tests/api/directory/facilities.test.ts > GET /resorts/{id} > an id and a slug lead to the same, with the hospitals of its city, nearest first',
  ],
]);
